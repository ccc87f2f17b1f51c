import { describe, expect, it } from 'vitest'
import { checkedRows } from '../../../application/validator/checkedRows'
import type { CodeStatus } from '../../../domain/codes/CodeStatus'
import { accessCode } from '../../support/mothers/codes'

const code = accessCode('ENUSO001', { currentUses: 1, maxUses: 3 })
const rowOf = (status: CodeStatus) => checkedRows([accessCode('A', { status })], [], [])[0]

describe('The rows of a validation', () => {
  it('show a matched code with its state, its uses, and how often it was in the list', () => {
    const repeats = [
      { text: 'OTRO', times: 5 },
      { text: 'ENUSO001', times: 2 },
    ]
    expect(checkedRows([code], repeats, [])).toEqual([
      {
        id: code.id,
        text: 'ENUSO001',
        times: 2,
        state: 'in-use',
        reason: null,
        currentUses: 1,
        maxUses: 3,
        suggestions: [],
      },
    ])
  })

  it("show a token that is no code of the leader's with 0 / 0 and its suggestions [VALIDATOR-11]", () => {
    const suggestions = [
      { token: 'OTRO', codes: ['OTRA'] },
      { token: 'LIBREO01', codes: ['LIBRE001'] },
    ]
    const [near, far] = checkedRows(['LIBREO01', 'NADA'], [], suggestions)
    expect(near).toEqual({
      id: null,
      text: 'LIBREO01',
      times: 1,
      state: 'unknown',
      reason: 'not-yours',
      currentUses: 0,
      maxUses: 0,
      suggestions: ['LIBRE001'],
    })
    expect(far?.suggestions).toEqual([])
  })

  it('suggest nothing for a code that was found, even if a token had its text', () => {
    const [row] = checkedRows([code], [], [{ token: 'ENUSO001', codes: ['ENUSO002'] }])
    expect(row?.suggestions).toEqual([])
  })

  it('mark a code without uses left [VALIDATOR-18]', () => {
    const used = accessCode('A', { currentUses: 2, maxUses: 2 })
    expect(checkedRows([used], [], [])[0]?.state).toBe('spent')
  })

  it.each([
    ['available', null],
    ['expired', 'expired'],
    ['deleted', 'deleted'],
    ['unknown', 'unknown-status'],
  ] as const)('tell of a code that is %s the reason %s', (status, reason) => {
    expect(rowOf(status)?.reason).toBe(reason)
  })
})
