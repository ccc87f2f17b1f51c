import { describe, expect, it } from 'vitest'
import { leaderDataChanged } from '../../../../application/sharing/leaderData/leaderData.events'
import {
  selectAlertSettings,
  selectEventSettings,
} from '../../../../application/sharing/leaderData/leaderData.slice'
import { codeId } from '../../../../domain/codes/AccessCode'
import { festival, freeCode } from '../../../support/mothers/codes'
import { copy, start } from './leaderDataPortal'

const goalChanged = (goal: number) =>
  leaderDataChanged({ kind: 'event', event: festival.id, fields: { goal } })

describe('Leader data', () => {
  it('holds what the leader sets of an event and of alerts', async () => {
    const portal = await start()
    await portal.after(
      leaderDataChanged({
        kind: 'event',
        event: festival.id,
        fields: { template: 'Hola: {codigo}' },
      }),
      goalChanged(50),
      leaderDataChanged({ kind: 'alerts', fields: { muted: ['soon'] } }),
    )
    expect(selectEventSettings(portal.state(), festival.id)).toEqual({
      template: 'Hola: {codigo}',
      goal: 50,
    })
    expect(selectAlertSettings(portal.state()).muted).toEqual(['soon'])
  })

  it('says that a change was not kept, and why [OWN-3]', async () => {
    const portal = await start()
    portal.leaderData.failure = { kind: 'permission-denied' }
    await portal.after(goalChanged(50))
    expect(portal.notices()).toEqual([
      { kind: 'leader-data-not-kept', what: 'event', failure: 'permission-denied' },
    ])
  })

  it('says of a change that waited that the store refuses it [OWN-3]', async () => {
    const portal = await start()
    portal.leaderData.tell({ kind: 'refused', what: 'event' })
    expect(portal.notices()).toEqual([
      { kind: 'leader-data-not-kept', what: 'event', failure: 'permission-denied' },
    ])
  })

  it('says that another device changed the same later', async () => {
    const portal = await start()
    portal.leaderData.tell({ kind: 'replaced', what: 'event' })
    expect(portal.notices()).toEqual([{ kind: 'change-replaced', what: 'event' }])
  })

  it('says once that changes wait in this tab alone [OWN-6]', async () => {
    const portal = await start()
    portal.leaderData.waiting = [
      { kind: 'event', event: festival.id, fields: { goal: 50 } },
      { kind: 'alerts', fields: { muted: ['soon'] } },
    ]
    portal.leaderData.isKept = false
    await portal.after(goalChanged(50))
    await portal.after(goalChanged(60))
    expect(portal.notices()).toEqual([{ kind: 'waiting-in-tab' }])
  })

  it('names the codes that another device gave as well, as far as they are known [NEXT-FREE-6]', async () => {
    const portal = await start()
    portal.leaderData.tell({ kind: 'shared-twice', codes: [codeId('gone'), freeCode.id] })
    expect(portal.notices()).toEqual([
      { kind: 'shared-twice', ids: [codeId('gone'), freeCode.id], codes: ['LIBRE001'] },
    ])
  })

  it('is gone with the session', async () => {
    const portal = await start()
    await portal.after(copy)
    await portal.gateway.signOut()
    await portal.after()
    expect(portal.mark().sharedAt).toBeNull()
  })
})
