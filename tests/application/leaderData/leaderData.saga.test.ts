import { describe, expect, it, vi } from 'vitest'
import { copyRequested, shareRequested } from '../../../application/codes/sharing/sharing.events'
import {
  leaderDataChanged,
  markChanged,
  sharesUndone,
} from '../../../application/leaderData/leaderData.events'
import {
  selectAlertSettings,
  selectEventSettings,
  selectLeaderData,
} from '../../../application/leaderData/leaderData.slice'
import { selectSnacks } from '../../../application/notices/notices.slice'
import { codeId } from '../../../domain/codes/AccessCode'
import { shareOf } from '../../../domain/leaderData/LeaderData'
import { fail, ok } from '../../../domain/shared/Result'
import { codeInUse, festival, freeCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

const start = async () => {
  const portal = startPortal(anaUser)
  portal.codes.put(freeCode, codeInUse)
  await portal.after()
  return {
    ...portal,
    mark: () => shareOf(selectLeaderData(portal.state()), freeCode.id),
    notices: () => selectSnacks(portal.state()).map(({ message }) => message),
  }
}

const request = { from: 'row', codes: ['LIBRE001'], ids: [freeCode.id], source: null }
const copy = copyRequested(request)
const noteChanged = (note: string) =>
  leaderDataChanged({ kind: 'share', code: freeCode.id, fields: { note } })
const goalChanged = (goal: number) =>
  leaderDataChanged({ kind: 'event', event: festival.id, fields: { goal } })
const share = shareRequested({ ...request, channel: 'whatsapp' })
const shareAgain = shareRequested({ ...request, channel: 'whatsapp', repeat: 'again' })

describe('A code that is given', () => {
  it('is marked as shared with its time and way once it was copied [SHARED-1]', async () => {
    const portal = await start()
    await portal.after(copy)
    expect(portal.mark()).toEqual({ sharedAt: portal.clock.now(), channel: 'copy', note: '' })
    expect(portal.notices()).toEqual([
      {
        kind: 'code-copied',
        atRisk: 0,
        code: 'LIBRE001',
        marked: [freeCode.id],
        at: portal.clock.now(),
      },
    ])
  })

  it('is marked once it was shared, and the notice says so [SHARED-1, SHARED-2]', async () => {
    const portal = await start()
    await portal.after(share)
    expect(portal.mark().channel).toBe('whatsapp')
    expect(portal.notices()).toEqual([
      {
        kind: 'code-shared',
        atRisk: 0,
        code: 'LIBRE001',
        marked: [freeCode.id],
        at: portal.clock.now(),
      },
    ])
  })

  it('is not marked where it could not be copied or shared [SHARED-1]', async () => {
    const portal = await start()
    portal.clipboard.refuses()
    portal.share.blocking = true
    await portal.after(copy, share)
    expect(portal.mark().sharedAt).toBeNull()
  })

  it('goes back to the mark before it by undoing, without its note [SHARED-2]', async () => {
    const portal = await start()
    await portal.after(copy)
    const first = portal.mark()
    portal.clock.advance(60_000)
    await portal.after(shareAgain, noteChanged('Para Ana'))
    await portal.after(sharesUndone({ codes: [freeCode.id], at: portal.clock.now() }))
    expect(portal.mark()).toEqual({ ...first, note: 'Para Ana' })
    await portal.after(sharesUndone({ codes: [freeCode.id], at: first.sharedAt ?? 0 }))
    expect(portal.mark()).toEqual({ sharedAt: null, channel: null, note: 'Para Ana' })
  })
})

describe('Undoing', () => {
  const both = { codes: ['LIBRE001', 'ENUSO001'], ids: [freeCode.id, codeInUse.id] }

  it('takes back what was not marked again since, and says how many of each [SHARED-2]', async () => {
    const portal = await start()
    await portal.after(copyRequested({ ...request, ...both }))
    const at = portal.clock.now()
    portal.clock.advance(60_000)
    await portal.after(shareAgain)
    const again = portal.mark()
    await portal.after(sharesUndone({ codes: both.ids, at }))
    expect(portal.mark()).toEqual(again)
    expect(shareOf(selectLeaderData(portal.state()), codeInUse.id).sharedAt).toBeNull()
    const told = portal.notices().filter(({ kind }) => /undone/.test(kind))
    expect(told).toEqual([
      { kind: 'not-undone', count: 1 },
      { kind: 'undone', count: 1 },
    ])
  })

  it('saves and tells nothing as undone where everything was marked again since', async () => {
    const portal = await start()
    await portal.after(copy)
    const at = portal.clock.now()
    portal.clock.advance(60_000)
    await portal.after(shareAgain)
    const save = vi.spyOn(portal.leaderData, 'save')
    await portal.after(sharesUndone({ codes: [freeCode.id], at }))
    expect(save).not.toHaveBeenCalled()
    const told = portal.notices().filter(({ kind }) => /undone/.test(kind))
    expect(told).toEqual([{ kind: 'not-undone', count: 1 }])
  })

  it('is not told where it could not be saved, or another device’s mark stays', async () => {
    const portal = await start()
    await portal.after(copy)
    const at = portal.clock.now()
    const save = vi.spyOn(portal.leaderData, 'save')
    save.mockResolvedValueOnce(fail({ kind: 'unknown' }))
    await portal.after(sharesUndone({ codes: [freeCode.id], at }))
    expect(portal.notices().at(-1)).toMatchObject({ kind: 'leader-data-not-kept' })
    save.mockResolvedValueOnce(ok('sent'))
    await portal.after(sharesUndone({ codes: [freeCode.id], at }))
    expect(portal.notices().some(({ kind }) => kind === 'undone')).toBe(false)
  })
})

describe('A mark that the leader sets by hand', () => {
  it('has the time but no way, and goes again [SHARED-1]', async () => {
    const portal = await start()
    await portal.after(markChanged({ code: freeCode.id, isShared: true }))
    expect(portal.mark()).toEqual({ sharedAt: portal.clock.now(), channel: null, note: '' })
    await portal.after(markChanged({ code: freeCode.id, isShared: false }))
    expect(portal.mark()).toEqual({ sharedAt: null, channel: null, note: '' })
  })
})

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
