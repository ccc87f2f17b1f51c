import { describe, expect, it } from 'vitest'
import { selectIsOnline } from '../../../application/connection/connection.slice'
import { settled, startPortal } from '../../support/startPortal'

describe('The connection', () => {
  it('is known from the start and kept up to date', async () => {
    const portal = startPortal()
    await settled()
    expect(selectIsOnline(portal.state())).toBe(true)
    portal.activity.set({ isOnline: false })
    await settled()
    expect(selectIsOnline(portal.state())).toBe(false)
    portal.activity.set({ isOnline: true })
    await settled()
    expect(selectIsOnline(portal.state())).toBe(true)
  })
})
