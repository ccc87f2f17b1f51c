import { describe, expect, it } from 'vitest'
import { copyRequested, shareRequested } from '../../../application/codes/handover/handover.slice'
import { selectSnacks } from '../../../application/notices/notices.slice'
import {
  alertMuted,
  goalChanged,
  noteChanged,
  sharesUndone,
  templateChanged,
} from '../../../application/own/own.events'
import {
  selectAlertSettings,
  selectEventSettings,
  selectOwnData,
} from '../../../application/own/ownData.slice'
import { codeId } from '../../../domain/codes/AccessCode'
import { shareOf } from '../../../domain/own/OwnData'
import { codeInUse, festival, freeCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

const start = async () => {
  const portal = startPortal(anaUser)
  portal.codes.put(freeCode, codeInUse)
  await portal.after()
  return {
    ...portal,
    mark: () => shareOf(selectOwnData(portal.state()), freeCode.id),
    notices: () => selectSnacks(portal.state()).map(({ message }) => message),
  }
}

const request = { from: 'row', codes: ['LIBRE001'], codeId: freeCode.id, source: null }
const copy = copyRequested(request)
const share = shareRequested({ ...request, channel: 'whatsapp' })

describe('A code that is handed over', () => {
  it('is marked as shared with its time and way once it was copied [SHARED-1]', async () => {
    const portal = await start()
    await portal.after(copy)
    expect(portal.mark()).toEqual({ sharedAt: portal.clock.now(), channel: 'copy', note: '' })
    expect(portal.notices()).toEqual([
      { kind: 'code-copied', code: 'LIBRE001', marked: [freeCode.id] },
    ])
  })

  it('is marked once it was shared, and the notice says so [SHARED-1, SHARED-2]', async () => {
    const portal = await start()
    await portal.after(share)
    expect(portal.mark().channel).toBe('whatsapp')
    expect(portal.notices()).toEqual([
      { kind: 'code-shared', code: 'LIBRE001', marked: [freeCode.id] },
    ])
  })

  it('is not marked where it could not be copied or shared [SHARED-1]', async () => {
    const portal = await start()
    portal.clipboard.refuses()
    portal.share.blocking = true
    await portal.after(copy, share)
    expect(portal.mark().sharedAt).toBeNull()
  })

  it('is not marked where several are copied', async () => {
    const portal = await start()
    await portal.after(
      copyRequested({ from: 'list', codes: ['LIBRE001', 'ENUSO001'], source: null }),
    )
    expect(portal.mark().sharedAt).toBeNull()
  })

  it('goes back to the mark before it by undoing, without its note [SHARED-2]', async () => {
    const portal = await start()
    await portal.after(copy)
    const first = portal.mark()
    portal.clock.advance(60_000)
    await portal.after(share, noteChanged({ code: freeCode.id, note: 'Para Ana' }))
    await portal.after(sharesUndone([freeCode.id]))
    expect(portal.mark()).toEqual({ ...first, note: 'Para Ana' })
    await portal.after(sharesUndone([freeCode.id]))
    expect(portal.mark()).toEqual({ sharedAt: null, channel: null, note: 'Para Ana' })
  })
})

describe('Own data', () => {
  it('holds what the leader sets of an event and of alerts', async () => {
    const portal = await start()
    await portal.after(
      templateChanged({ event: festival.id, template: 'Hola: {codigo}' }),
      goalChanged({ event: festival.id, goal: 50 }),
      alertMuted({ kind: 'low', isMuted: true }),
    )
    await portal.after(alertMuted({ kind: 'soon', isMuted: true }))
    await portal.after(alertMuted({ kind: 'low', isMuted: false }))
    expect(selectEventSettings(portal.state(), festival.id)).toEqual({
      template: 'Hola: {codigo}',
      goal: 50,
    })
    expect(selectAlertSettings(portal.state()).muted).toEqual(['soon'])
  })

  it('says that a change was not kept, and why [OWN-3]', async () => {
    const portal = await start()
    portal.ownData.failure = { kind: 'permission-denied' }
    await portal.after(goalChanged({ event: festival.id, goal: 50 }))
    expect(portal.notices()).toEqual([
      { kind: 'own-not-saved', what: 'event', failure: 'permission-denied' },
    ])
  })

  it('says of a change that waited that the store refuses it [OWN-3]', async () => {
    const portal = await start()
    portal.ownData.tell({ kind: 'refused', what: 'event' })
    expect(portal.notices()).toEqual([
      { kind: 'own-not-saved', what: 'event', failure: 'permission-denied' },
    ])
  })

  it('names the code that another device handed over as well [NEXT-FREE-6]', async () => {
    const portal = await start()
    portal.ownData.tell({ kind: 'shared-twice', code: freeCode.id })
    portal.ownData.tell({ kind: 'shared-twice', code: codeId('gone') })
    expect(portal.notices()).toEqual([
      { kind: 'shared-twice', code: 'LIBRE001' },
      { kind: 'shared-twice', code: null },
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
