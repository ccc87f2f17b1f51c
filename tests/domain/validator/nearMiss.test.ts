import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexNearMisses } from '../../../domain/validator/nearMiss'
import { atOnce } from '../../support/atOnce'
import { codeInUse, expiredCode, freeCode, trackedCode } from '../../support/mothers/codes'

const nearTo = (token: string, codes = [freeCode, codeInUse, expiredCode]) =>
  atOnce(indexNearMisses(codes)).of(token)

describe('A near-miss', () => {
  it.each([
    ['LIBREO01', 'LIBRE001', 'an O for a zero'],
    ['LIBREOOI', 'LIBRE001', 'several at once'],
    ['L1BRE00l', 'LIBRE001', 'a one for an I, and an L for a one'],
    ['IibreoO1', 'LIBRE001', 'any case'],
    ['LIBER001', 'LIBRE001', 'two neighbours that changed places'],
    ['LIBER0O1', 'LIBRE001', 'a change of places and a confusion'],
    ['ILBRE001', 'LIBRE001', 'a change of places that is a confusion too'],
    ['ENUS0OO1', 'ENUSO001', 'confusions in both directions'],
    ['"VENCIDOI"', 'VENCIDO1', 'quotes around it'],
  ])('of %s is %s: %s', (token, code) => {
    expect(nearTo(token)).toEqual([code])
  })

  it.each([
    ['NADA'],
    ['LIBRE002'],
    ['LIBRE01'],
    ['LIBRE0001'],
    ['LIRBE0O1X'],
    ['ILRBE001X'],
    [''],
    ['__proto__'],
    ['LIBRE001'.repeat(20)],
  ])('does not exist for %s', (token) => {
    expect(nearTo(token)).toEqual([])
  })

  it.each([
    ['*LIBRE001*', 'bold in a chat'],
    ['_libre001_.', 'italic, at the end of a sentence'],
    ['1)LIBRE001', 'numbered'],
    ['(LIBRE001)→', 'in brackets'],
    ['https://boletos.example/e/verano?c=libre001&de=ana', 'in a link'],
    ['LIBRE001/LIBRE001', 'twice'],
  ])('of %s is the code in it: %s [VALIDATOR-26]', (token) => {
    expect(nearTo(token)).toEqual(['LIBRE001'])
  })

  it.each([
    ['LIBRE001/ENUSO001', 'two codes, of which one would be lost'],
    ['XLIBRE001.', 'more than a code'],
    ['XLIBREO01.', 'more than a code, with a mistake as well'],
  ])('does not exist for %.20s: %s [VALIDATOR-26]', (token) => {
    expect(nearTo(token)).toEqual([])
  })

  it('is a code with a hyphen as a whole, and never a part of it [VALIDATOR-26]', () => {
    const codes = [trackedCode('VIP-01'), trackedCode('VERANO')]
    expect(nearTo('*VIP-01*', codes)).toEqual(['VIP-01'])
    expect(nearTo('VERANO-2.', codes)).toEqual([])
  })

  it('is no word of a link that happens to be a short code [VALIDATOR-26]', () => {
    const codes = [trackedCode('VIP'), trackedCode('VIP26'), trackedCode('VIP026')]
    expect(nearTo('https://boletos.example/vip/LIBRE009', codes)).toEqual([])
    expect(nearTo('https://boletos.example/vip26/LIBRE009', codes)).toEqual([])
    expect(nearTo('https://boletos.example/vip026/LIBRE009', codes)).toEqual(['VIP026'])
  })

  it('is one where two codes differ in case alone [VALIDATOR-26]', () => {
    expect(nearTo('*LIBRE001*', [trackedCode('Libre001'), freeCode])).toEqual(['Libre001'])
  })

  it('is found in a token of up to 2,000 characters [VALIDATOR-26]', () => {
    expect(nearTo(`LIBRE001?${'a'.repeat(1_991)}`)).toEqual(['LIBRE001'])
    expect(nearTo(`LIBRE001?${'a'.repeat(1_992)}`)).toEqual([])
  })

  it('allows one swap at most', () => {
    expect(nearTo('BADCEF', [trackedCode('ABCDEF')])).toEqual([])
  })

  it('comes with up to three others: usable first, then confusions before swaps', () => {
    const expired = (text: string) => trackedCode(text, { status: 'expired' })
    const codes = [expired('A0B1'), trackedCode('0AB1'), trackedCode('AOBI'), trackedCode('AOBL')]
    expect(nearTo('A0BI', codes)).toEqual(['AOBI', 'AOBL', '0AB1'])
    expect(nearTo('A0BI', codes.slice(0, 2))).toEqual(['0AB1', 'A0B1'])
  })

  it('is offered once if two codes have the same text', () => {
    expect(nearTo('LIBREO01', [freeCode, { ...freeCode }])).toEqual(['LIBRE001'])
  })

  it('is offered for a token of up to 64 characters', () => {
    const longest = 'A'.repeat(63)
    expect(nearTo(`${longest}O`, [trackedCode(`${longest}0`)])).toEqual([`${longest}0`])
    expect(nearTo(`${longest}AO`, [trackedCode(`${longest}A0`)])).toEqual([])
  })

  it('is looked up in an index that is built in pieces', () => {
    const codes = Array.from({ length: 10_000 }, (_, at) => trackedCode(`C${at}`))
    const pauses = [...indexNearMisses(codes)].length
    expect(pauses).toBeGreaterThan(37)
    expect(pauses).toBeLessThan(43)
  })

  it('is never a code without text', () => {
    expect(nearTo('"', [trackedCode('')])).toEqual([])
  })

  it('is found for any confusion of similar characters [VALIDATOR-26]', () => {
    const text = fc.stringMatching(/^[A-Z0-9]{4,12}$/)
    const confusions: Record<string, readonly string[]> = {
      O: ['0', 'o'],
      '0': ['O', 'o'],
      I: ['1', 'l', 'L', 'i'],
      L: ['1', 'I', 'i', 'l'],
      '1': ['I', 'l', 'L', 'i'],
    }
    fc.assert(
      fc.property(text, fc.array(fc.nat(3), { minLength: 12, maxLength: 12 }), (code, turns) => {
        const typed = Array.from(code, (sign, at) => {
          const others = confusions[sign]
          return others?.[(turns[at] ?? 0) % others.length] ?? sign
        }).join('')
        expect(nearTo(typed, [freeCode, trackedCode(code)])).toContain(code)
      }),
    )
  })

  it('is found for any swap of two neighbours [VALIDATOR-26]', () => {
    const text = fc.stringMatching(/^[A-Z0-9]{4,12}$/)
    fc.assert(
      fc.property(text, fc.nat(10), (code, place) => {
        const at = place % (code.length - 1)
        const typed = code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2)
        expect(nearTo(typed, [trackedCode(code)])).toEqual([code])
      }),
    )
  })
})
