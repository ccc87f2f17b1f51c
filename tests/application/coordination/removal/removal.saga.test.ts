import { describe, expect, it } from 'vitest'
import { selectCodes } from '../../../../application/codes/codes.slice'
import { removalRequested } from '../../../../application/coordination/removal/removal.events'
import { selectSnacks } from '../../../../application/notices/notices.slice'
import { signOutRequested } from '../../../../application/session/session.slice'
import type { AccessCode } from '../../../../domain/codes/AccessCode'
import { fail, ok } from '../../../../domain/shared/Result'
import { coordinationPart } from '../../../../src/rooms/coordination'
import { accessCode } from '../../../support/mothers/codes'
import { anaUser, creatorProfile } from '../../../support/mothers/users'
import { pressed, undoIn } from '../../../support/pressed'
import { startPortal } from '../../../support/startPortal'

const own = (text: string, fields: Partial<AccessCode> = {}) =>
  accessCode(text, { createdBy: anaUser.uid, ...fields })

const [one, two] = [own('UNO00001'), own('DOS00002')]

const startWith = async (
  codes: readonly AccessCode[],
  values: Parameters<typeof startPortal>[1] = {},
) => {
  const portal = startPortal(anaUser, values)
  portal.users.put(anaUser.uid, creatorProfile)
  portal.codes.put(...codes)
  await portal.after()
  return {
    ...portal,
    texts: () => (selectCodes(portal.state()) ?? []).map(({ code }) => code).toSorted(),
    notices: () => selectSnacks(portal.state()).map(({ message }) => message),
  }
}

const start = (...codes: readonly AccessCode[]) => startWith(codes)

describe('A removal', () => {
  it('hides its codes at once, before the store has answered [REMOVE-3]', async () => {
    const portal = await start(one, two)
    const answer = portal.codeRemover.holds('remove')
    await portal.after(removalRequested([one]))
    expect(portal.texts()).toEqual(['DOS00002'])
    expect(portal.notices()).toEqual([])
    answer.resolve(ok(new Set([one.id])))
    await portal.after()
    // The store's own report may come later.
    expect(portal.texts()).toEqual(['DOS00002'])
    expect(portal.notices()).toMatchObject([{ kind: 'codes-removed', count: 1, code: 'UNO00001' }])
  })

  it('shows codes again that could not be removed, and says why', async () => {
    const portal = await start(one, two)
    const answer = portal.codeRemover.holds('remove')
    await portal.after(removalRequested([one, two]))
    expect(portal.texts()).toEqual([])
    answer.resolve(ok(new Set([one.id])))
    await portal.after()
    expect(portal.texts()).toEqual(['DOS00002'])
    expect(portal.notices()).toMatchObject([
      { kind: 'codes-removed', count: 1, left: 1, failure: null },
    ])
  })

  it('that fails leaves every code, and has nothing to undo', async () => {
    const portal = await start(one, two)
    portal.codeRemover.failure = { kind: 'offline' }
    await portal.after(removalRequested([one, two]))
    expect(portal.texts()).toEqual(['DOS00002', 'UNO00001'])
    expect(portal.notices()).toEqual([{ kind: 'removal-failed', count: 2, failure: 'offline' }])
  })

  it('is undone while its notice shows, also after another one [REMOVE-4]', async () => {
    const portal = await start(one, two)
    await portal.after(removalRequested([one]))
    await portal.after(removalRequested([two]))
    expect(portal.texts()).toEqual([])
    const [first] = selectSnacks(portal.state())
    await portal.after(pressed(first))
    expect(portal.texts()).toEqual(['UNO00001'])
    expect(portal.notices()).toContainEqual({ kind: 'codes-restored', count: 1, left: 0 })
  })

  it('is undone alone, also where another was asked for before its answer [REMOVE-4]', async () => {
    const portal = await start(one, two)
    const first = portal.codeRemover.holds('remove')
    await portal.after(removalRequested([one]))
    const second = portal.codeRemover.holds('remove')
    await portal.after(removalRequested([two]))
    first.resolve(ok(new Set([one.id])))
    second.resolve(ok(new Set([two.id])))
    await portal.after()
    const last = portal.notices().at(-1)
    expect(last).toMatchObject({ kind: 'codes-removed', code: 'DOS00002' })
    await portal.after(undoIn(portal.state()))
    expect(portal.texts()).toEqual(['DOS00002'])
  })

  it('tells nothing to the next user where the session ends before its answer', async () => {
    const portal = await start(one)
    const answer = portal.codeRemover.holds('remove')
    await portal.after(removalRequested([one]))
    await portal.after(signOutRequested())
    answer.resolve(ok(new Set([one.id])))
    await portal.after()
    expect(portal.notices()).toEqual([])
  })

  it('whose part cannot be loaded says that it needs a connection, and leaves its codes', async () => {
    const portal = await startWith([one], {
      loads: new Map([[coordinationPart, () => Promise.reject(new Error('offline'))]]),
    })
    await portal.after(removalRequested([one]))
    expect(portal.texts()).toEqual(['UNO00001'])
    expect(portal.notices()).toEqual([{ kind: 'removal-failed', count: 1, failure: 'offline' }])
  })

  it('whose undoing fails can be undone again', async () => {
    const portal = await start(one)
    await portal.after(removalRequested([one]))
    portal.codeRemover.answers('restore', fail({ kind: 'offline' }))
    await portal.after(undoIn(portal.state()))
    expect(portal.texts()).toEqual([])
    const failed = selectSnacks(portal.state()).at(-1)
    expect(failed?.message).toEqual({ kind: 'restore-failed', failure: 'offline' })
    await portal.after(pressed(failed))
    expect(portal.texts()).toEqual(['UNO00001'])
  })

  it('that another tab undoes shows the code again', async () => {
    const portal = await start(one)
    await portal.after(removalRequested([one]))
    expect(portal.texts()).toEqual([])
    portal.codes.put(one)
    await portal.after()
    expect(portal.texts()).toEqual(['UNO00001'])
  })

  it('shows its codes again after a crash', async () => {
    const portal = await start(one)
    portal.codeRemover.remove = async () => {
      throw new Error('defect')
    }
    await portal.after(removalRequested([one]))
    expect(portal.texts()).toEqual(['UNO00001'])
    expect(portal.notices()).toEqual([{ kind: 'process-crashed' }])
  })

  it('is numbered apart from those before a crash', async () => {
    const portal = await start(one, two)
    const remove = portal.codeRemover.remove.bind(portal.codeRemover)
    await portal.after(removalRequested([one]))
    portal.codeRemover.remove = async () => {
      throw new Error('defect')
    }
    await portal.after(removalRequested([two]))
    portal.codeRemover.remove = remove
    await portal.after(removalRequested([two]))
    await portal.after(undoIn(portal.state()))
    expect(portal.texts()).toEqual(['DOS00002'])
  })
})
