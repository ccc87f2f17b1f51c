import { describe, expect, it } from 'vitest'
import { RemoveCodes } from '../../../../application/coordination/removal/RemoveCodes'
import { codeId } from '../../../../domain/codes/AccessCode'
import { fail, ok } from '../../../../domain/shared/Result'
import { createFakes } from '../../../support/createFakes'
import { accessCode } from '../../../support/mothers/codes'
import { anaUser, creatorProfile } from '../../../support/mothers/users'

const own = (text: string, currentUses = 0) =>
  accessCode(text, { id: codeId(text), createdBy: anaUser.uid, currentUses })

const start = (...codes: readonly ReturnType<typeof own>[]) => {
  const { codes: repository, codeRemover: remover, documents, users } = createFakes()
  users.put(anaUser.uid, creatorProfile)
  repository.put(...codes)
  const ids = codes.map(({ id }) => id)
  const asked = (act: 'remove' | 'restore' = 'remove') =>
    remover.calls(act).map(([some]) => some.length)
  return { documents, remover, removeCodes: new RemoveCodes(remover), ids, asked }
}

const five = ['A', 'B', 'C', 'D', 'E'].map((text) => own(text))

describe('Removing codes', () => {
  it('asks for as many at once as the store takes, and tells which changed [REMOVE-2]', async () => {
    const { remover, removeCodes, ids, asked } = start(own('USADO', 1), ...five)
    remover.atOnce = 4
    expect(await removeCodes.remove(ids, anaUser.uid)).toEqual({
      changed: five.map(({ id }) => id),
      failure: null,
    })
    expect(asked()).toEqual([4, 2])
  })

  it('stops at a failure, and tells what was removed before it', async () => {
    const { remover, removeCodes, ids, asked } = start(...five)
    remover.atOnce = 2
    remover.answers('remove', ok(new Set(ids.slice(0, 2))))
    remover.failure = { kind: 'offline' }
    expect(await removeCodes.remove(ids, anaUser.uid)).toEqual({
      changed: ids.slice(0, 2),
      failure: 'offline',
    })
    expect(asked()).toEqual([2, 2])
  })

  it('asks for half as many where several are refused, which the next removal remembers', async () => {
    const { remover, removeCodes, ids, asked } = start(...five)
    remover.answers('remove', fail({ kind: 'permission-denied' }))
    expect(await removeCodes.remove(ids, anaUser.uid)).toEqual({ changed: ids, failure: null })
    expect(asked()).toEqual([5, 2, 2, 1])
    await removeCodes.restore(ids, anaUser.uid)
    expect(asked('restore')).toEqual([2, 2, 1])
  })

  it('is refused once one alone is, and then asks for as many as before', async () => {
    const { remover, removeCodes, ids, asked } = start(...five)
    remover.failure = { kind: 'permission-denied' }
    const refused = { changed: [], failure: 'permission-denied' }
    expect(await removeCodes.remove(ids, anaUser.uid)).toEqual(refused)
    expect(asked()).toEqual([5, 2, 1])
    remover.failure = null
    expect((await removeCodes.remove(ids, anaUser.uid)).changed).toEqual(ids)
    expect(asked().slice(3)).toEqual([5])
  })

  it('is undone by restoring them [REMOVE-4]', async () => {
    const { documents, removeCodes, ids } = start(...five)
    await removeCodes.remove(ids, anaUser.uid)
    expect(documents.get('codes', 'A')).toMatchObject({ status: 'deleted' })
    expect(await removeCodes.restore(ids, anaUser.uid)).toEqual({ changed: ids, failure: null })
    expect(documents.get('codes', 'A')).toMatchObject({ status: 'available' })
  })
})
