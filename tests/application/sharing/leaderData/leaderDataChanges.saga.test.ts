import { describe, expect, it, vi } from 'vitest'
import { signOutRequested } from '../../../../application/session/session.slice'
import {
  markChanged,
  noteWritten,
} from '../../../../application/sharing/leaderData/leaderData.events'
import { selectLeaderData } from '../../../../application/sharing/leaderData/leaderData.slice'
import { copyRequested, shareRequested } from '../../../../application/sharing/sharing.events'
import { fail, ok } from '../../../../domain/shared/Result'
import { NOT_SHARED, shareOf } from '../../../../domain/sharing/leaderData/LeaderData'
import { codeInUse, freeCode } from '../../../support/mothers/codes'
import { undoIn } from '../../../support/pressed'
import { copy, noteChanged, request, start } from './leaderDataPortal'

const share = shareRequested({ ...request, channel: 'whatsapp' })
const shareAgain = shareRequested({ ...request, channel: 'whatsapp', isConfirmed: true })

describe('A code that is given', () => {
  it('is marked as shared with its time and way once it was copied [SHARED-1]', async () => {
    const portal = await start()
    await portal.after(copy)
    expect(portal.mark()).toEqual({
      ...NOT_SHARED,
      sharedAt: portal.clock.now(),
      channel: 'copy',
      note: '',
    })
    expect(portal.notices()).toEqual([
      {
        kind: 'code-copied',
        atRisk: 0,
        code: 'LIBRE001',
        marked: 1,
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
        marked: 1,
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
    const undoFirst = undoIn(portal.state())
    portal.clock.advance(60_000)
    await portal.after(shareAgain, noteChanged('Para Ana'))
    await portal.after(undoIn(portal.state()))
    expect(portal.mark()).toEqual({ ...first, note: 'Para Ana' })
    await portal.after(undoFirst)
    expect(portal.mark()).toEqual({
      ...NOT_SHARED,
      sharedAt: null,
      channel: null,
      note: 'Para Ana',
    })
  })
})

describe('Undoing', () => {
  const both = { codes: ['LIBRE001', 'ENUSO001'], ids: [freeCode.id, codeInUse.id] }

  it('takes back what was not marked again since, and says how many of each [SHARED-2]', async () => {
    const portal = await start()
    await portal.after(copyRequested({ ...request, ...both }))
    const undo = undoIn(portal.state())
    portal.clock.advance(60_000)
    await portal.after(shareAgain)
    const again = portal.mark()
    await portal.after(undo)
    expect(portal.mark()).toEqual(again)
    expect(shareOf(selectLeaderData(portal.state()), codeInUse.id).sharedAt).toBeNull()
    const told = portal.notices().filter(({ kind }) => /undone/.test(kind))
    expect(told).toEqual([
      { kind: 'not-undone', what: 'mark', count: 1 },
      { kind: 'undone', count: 1 },
    ])
  })

  it('saves and tells nothing as undone where everything was marked again since', async () => {
    const portal = await start()
    await portal.after(copy)
    const undo = undoIn(portal.state())
    portal.clock.advance(60_000)
    await portal.after(shareAgain)
    const save = vi.spyOn(portal.leaderData, 'save')
    await portal.after(undo)
    expect(save).not.toHaveBeenCalled()
    const told = portal.notices().filter(({ kind }) => /undone/.test(kind))
    expect(told).toEqual([{ kind: 'not-undone', what: 'mark', count: 1 }])
  })

  it('is not told where it could not be saved, or another device’s mark stays', async () => {
    const portal = await start()
    await portal.after(copy)
    const at = portal.clock.now()
    const undo = undoIn(portal.state())
    const send = portal.leaderData.save.bind(portal.leaderData)
    const save = vi.spyOn(portal.leaderData, 'save')
    save.mockResolvedValueOnce(fail({ kind: 'unknown' }))
    await portal.after(undo)
    expect(portal.notices().at(-1)).toMatchObject({ kind: 'leader-data-not-kept' })
    save.mockImplementationOnce((leader) => {
      const fields = { sharedAt: at + 1, channel: 'copy' } as const
      return send(leader, [{ kind: 'share', code: freeCode.id, fields }])
    })
    await portal.after(undo)
    expect(portal.notices().some(({ kind }) => kind === 'undone')).toBe(false)
  })
})

describe('A change whose answer comes after the sign-out', () => {
  it.each([
    ['kept', ok('sent' as const)],
    ['refused', fail({ kind: 'permission-denied' })],
  ] as const)('tells the next user nothing: %s', async (_, answer) => {
    const portal = await start()
    const saved = portal.leaderData.holdsSave()
    const codes = [freeCode.id]
    await portal.after(noteWritten({ field: 1, codes, note: 'Ana', isTold: true }))
    await portal.after(signOutRequested())
    saved.resolve(answer)
    await portal.after()
    expect(portal.notices()).toEqual([])
  })
})

describe('A mark that the leader sets by hand', () => {
  it('has the time but no way, and goes again [SHARED-1]', async () => {
    const portal = await start()
    await portal.after(markChanged({ code: freeCode.id, isShared: true }))
    expect(portal.mark()).toEqual({
      ...NOT_SHARED,
      sharedAt: portal.clock.now(),
      channel: null,
      note: '',
    })
    await portal.after(markChanged({ code: freeCode.id, isShared: false }))
    expect(portal.mark()).toEqual({ ...NOT_SHARED, sharedAt: null, channel: null, note: '' })
  })
})
