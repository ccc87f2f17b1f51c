import { describe, expect, it } from 'vitest'
import { selectOffer } from '../../../application/sharing/giving.selectors'
import { leaderDataChanged } from '../../../application/sharing/leaderData/leaderData.events'
import { copyRequested } from '../../../application/sharing/sharing.events'
import { freeCode } from '../../support/mothers/codes'
import { other, request, startGiving } from './givingPortal'

describe('What is offered of some codes', () => {
  it('is worked out anew for new marks alone, not for other leader data', async () => {
    const portal = await startGiving()
    const codes = [freeCode, other]
    const first = selectOffer(portal.state(), codes)
    await portal.after(
      leaderDataChanged({ kind: 'reminder', fields: { template: 'Hola, {nombre}' } }),
    )
    expect(selectOffer(portal.state(), codes)).toBe(first)
    await portal.after(copyRequested(request([freeCode])))
    expect(selectOffer(portal.state(), codes)).toMatchObject({ offered: [other], leftOut: 1 })
  })
})
