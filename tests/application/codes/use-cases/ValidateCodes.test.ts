import { describe, expect, it } from 'vitest'
import { ValidateCodes } from '../../../../application/codes/ValidateCodes'
import { codeInUse, expiredCode, freeCode } from '../../../support/mothers/codes'

const mine = [freeCode, codeInUse, expiredCode]

describe('ValidateCodes', () => {
  it('sorts a pasted list into valid and not, in order', () => {
    const { valid, invalid, repeated } = new ValidateCodes().run(
      'ENUSO001, LIBRE001\nVENCIDO1;NOEXISTE9 libre001',
      mine,
    )
    expect(valid.map(({ text, times }) => [text, times])).toEqual([
      ['ENUSO001', 1],
      ['LIBRE001', 2],
    ])
    expect(invalid.map(({ text }) => text)).toEqual(['VENCIDO1', 'NOEXISTE9'])
    expect(repeated).toBe(1)
  })

  it('validates against the codes it is given, not against those of an earlier time', () => {
    const validate = new ValidateCodes()
    expect(validate.run('LIBRE001', mine).valid).toHaveLength(1)
    const used = [{ ...freeCode, status: 'expired' as const }]
    expect(validate.run('LIBRE001', used).invalid).toHaveLength(1)
    expect(validate.run('LIBRE001', mine).valid).toHaveLength(1)
  })

  it('finds nothing in an empty text', () => {
    expect(new ValidateCodes().run(' \n ', mine)).toEqual({ valid: [], invalid: [], repeated: 0 })
  })

  it('gets through a megabyte of anything without losing the codes in it', () => {
    const noise = '<script>alert(1)</script> 🎟️ \u202eoculto __proto__ '.repeat(20_000)
    const { valid } = new ValidateCodes().run(`${noise} LIBRE001 ${noise} ENUSO001`, mine)
    expect(valid.map(({ text }) => text)).toEqual(['LIBRE001', 'ENUSO001'])
  })
})
