import { describe, expect, it } from 'vitest'
import { RemoveCodes } from '../../../../application/coordination/removal/RemoveCodes'
import { codeId } from '../../../../domain/codes/AccessCode'
import { ok } from '../../../../domain/shared/Result'
import { FakeCodeRemover } from '../../../support/fakes/FakeCodeRemover'
import { FakeCodeRepository } from '../../../support/fakes/FakeCodeRepository'
import { accessCode } from '../../../support/mothers/codes'
import { anaUser } from '../../../support/mothers/users'

const own = (text: string, currentUses = 0) =>
  accessCode(text, { id: codeId(text), createdBy: anaUser.uid, currentUses })

const start = (...codes: readonly ReturnType<typeof own>[]) => {
  const repository = new FakeCodeRepository()
  repository.put(...codes)
  const remover = new FakeCodeRemover(repository)
  const ids = codes.map(({ id }) => id)
  return { repository, remover, removeCodes: new RemoveCodes(remover), ids }
}

const five = ['A', 'B', 'C', 'D', 'E'].map((text) => own(text))

describe('Removing codes', () => {
  it('asks for as many at once as the store takes, and tells which changed [REMOVE-2]', async () => {
    const { remover, removeCodes, ids } = start(own('USADO', 1), ...five)
    remover.atOnce = 4
    expect(await removeCodes.remove(ids, anaUser.uid)).toEqual({
      changed: five.map(({ id }) => id),
      failure: null,
    })
    expect(remover.calls).toEqual([4, 2])
  })

  it('stops at a failure, and tells what was removed before it', async () => {
    const { remover, removeCodes, ids } = start(...five)
    remover.atOnce = 2
    const second = remover.holds()
    second.resolve(ok(new Set(ids.slice(0, 2))))
    remover.failure = { kind: 'offline' }
    expect(await removeCodes.remove(ids, anaUser.uid)).toEqual({
      changed: ids.slice(0, 2),
      failure: 'offline',
    })
    expect(remover.calls).toEqual([2, 2])
  })

  it('asks for half as many where several are refused, which the next removal remembers', async () => {
    const { remover, removeCodes, ids } = start(...five)
    remover.allowedAtOnce = 2
    expect(await removeCodes.remove(ids, anaUser.uid)).toEqual({ changed: ids, failure: null })
    expect(remover.calls).toEqual([5, 2, 2, 1])
    await removeCodes.restore(ids, anaUser.uid)
    expect(remover.calls.slice(4)).toEqual([2, 2, 1])
  })

  it('is refused once one alone is, and then asks for as many as before', async () => {
    const { remover, removeCodes, ids } = start(...five)
    remover.failure = { kind: 'permission-denied' }
    const refused = { changed: [], failure: 'permission-denied' }
    expect(await removeCodes.remove(ids, anaUser.uid)).toEqual(refused)
    expect(remover.calls).toEqual([5, 2, 1])
    remover.failure = null
    expect((await removeCodes.remove(ids, anaUser.uid)).changed).toEqual(ids)
    expect(remover.calls.slice(3)).toEqual([5])
  })

  it('is undone by restoring them [REMOVE-4]', async () => {
    const { repository, removeCodes, ids } = start(...five)
    await removeCodes.remove(ids, anaUser.uid)
    expect(repository.get(codeId('A'))).toMatchObject({ status: 'deleted' })
    expect(await removeCodes.restore(ids, anaUser.uid)).toEqual({ changed: ids, failure: null })
    expect(repository.get(codeId('A'))).toMatchObject({ status: 'available' })
  })
})
