import { describe, expect, it } from 'vitest'
import { SuggestCodes } from '../../../../../application/codes/validator/corrections/SuggestCodes'
import { fail, ok } from '../../../../../domain/shared/Result'
import { FakeCodeRepository } from '../../../../support/fakes/FakeCodeRepository'
import { FakeMainThread } from '../../../../support/fakes/FakeMainThread'
import { accessCode } from '../../../../support/mothers/codes'
import { anaUser, beto } from '../../../../support/mothers/users'

const { signal } = new AbortController()

const open = () => {
  const codes = new FakeCodeRepository()
  codes.put(accessCode('LIBRE001'), accessCode('DEBETO01', { leaderId: beto.uid }))
  return { codes, suggestCodes: new SuggestCodes(codes, new FakeMainThread()) }
}

describe('SuggestCodes', () => {
  it("suggests the leader's codes for tokens that are nearly theirs, and nothing for others", async () => {
    const { suggestCodes } = open()
    const tokens = ['NADA', 'LIBREO01', 'DEBETOO1']
    expect(await suggestCodes.run(anaUser.uid, tokens, signal)).toEqual(
      ok([{ token: 'LIBREO01', codes: ['LIBRE001'] }]),
    )
  })

  it('suggests codes that came later', async () => {
    const { codes, suggestCodes } = open()
    await suggestCodes.run(anaUser.uid, ['NUEVOO01'], signal)
    codes.put(accessCode('NUEVO001'))
    expect(await suggestCodes.run(anaUser.uid, ['NUEVOO01'], signal)).toEqual(
      ok([{ token: 'NUEVOO01', codes: ['NUEVO001'] }]),
    )
  })

  it('reports why the codes could not be read', async () => {
    const { codes, suggestCodes } = open()
    codes.failure = { kind: 'offline' }
    expect(await suggestCodes.run(anaUser.uid, ['LIBREO01'], signal)).toEqual(
      fail({ kind: 'offline' }),
    )
  })
})
