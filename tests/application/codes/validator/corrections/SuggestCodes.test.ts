import { describe, expect, it } from 'vitest'
import { SuggestCodes } from '../../../../../application/codes/validator/corrections/SuggestCodes'
import { FakeMainThread } from '../../../../support/fakes/FakeMainThread'
import { accessCode } from '../../../../support/mothers/codes'

const { signal } = new AbortController()

describe('SuggestCodes', () => {
  it("suggests the leader's codes for tokens that are nearly theirs, and nothing for others", async () => {
    const suggestCodes = new SuggestCodes(new FakeMainThread())
    const codes = [accessCode('LIBRE001')]
    expect(await suggestCodes.run(codes, ['NADA', 'LIBREO01'], signal)).toEqual([
      { token: 'LIBREO01', codes: ['LIBRE001'] },
    ])
    const later = [...codes, accessCode('NUEVO001')]
    expect(await suggestCodes.run(later, ['NUEVOO01'], signal)).toEqual([
      { token: 'NUEVOO01', codes: ['NUEVO001'] },
    ])
  })
})
