import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexCodes } from '../../../domain/validator/CodeIndex'
import { classify, textOf } from '../../../domain/validator/classification'
import { replaceTokens } from '../../../domain/validator/correction'
import { indexNearMisses } from '../../../domain/validator/nearMiss'
import { atOnce } from '../../support/atOnce'
import { codeInUse, freeCode, trackedCode } from '../../support/mothers/codes'

const vip = trackedCode('VIP-01-MAR')
const mine = [freeCode, codeInUse, vip]

const validIn = (list: string, codes = mine) =>
  atOnce(classify([list], atOnce(indexCodes(codes)))).valid.map(textOf)
const proposedFor = (token: string, codes = mine) => atOnce(indexNearMisses(codes)).of(token)

describe('A code with something around it', () => {
  it.each([
    ['*LIBRE001*', 'bold in a chat'],
    ['_LIBRE001_', 'italic'],
    ['~LIBRE001~', 'crossed out'],
    ['`LIBRE001`', 'typewriter letters'],
    ['```LIBRE001```', 'a block of them'],
    ['*_~libre001~_*', 'all of them'],
    ['*LIBRE001', 'half of them'],
    ['•LIBRE001.', 'a bullet and a point'],
    ['(LIBRE001)→', 'brackets and an arrow'],
    ['=LIBRE001', 'a sign of a formula'],
    ['LIBRE001\ufe0d', 'a variation selector'],
    ['LIBRE001\u{e0100}', 'another one'],
    ['LIB\u034fRE001', 'a joiner'],
    ['\u115fLIBRE001\u3164', 'Hangul fillers'],
    ['\u180bLIBRE001', 'a Mongolian selector'],
    ['✅LIBRE001', 'an emoji'],
    ['🎟️LIBRE001👍🏽', 'emoji with a selector and a skin'],
    ['✔️LIBRE001▶️', 'signs as emoji'],
    ['1️⃣LIBRE001', 'a keycap'],
    ['🇨🇷LIBRE001👩‍👧', 'a flag, and a family'],
    ['①LIBRE001', 'a number in a circle'],
  ])('%s is valid: %s [VALIDATOR-34]', (token) => {
    expect(validIn(token)).toEqual(['LIBRE001'])
  })

  it.each([
    ['1-LIBRE001', 'LIBRE001'],
    ['01-LIBRE001', 'LIBRE001'],
    ['1_LIBRE001', 'LIBRE001'],
    ['1ºLIBRE001', 'LIBRE001'],
    ['1.ª-LIBRE001', 'LIBRE001'],
    ['1a-LIBRE001', 'LIBRE001'],
    ['Núm.3:LIBRE001', 'LIBRE001'],
    ['1.LIBRE001', 'LIBRE001'],
    ['1)LIBRE001', 'LIBRE001'],
    ['1.-LIBRE001', 'LIBRE001'],
    ['1–LIBRE001', 'LIBRE001'],
    ['#1:LIBRE001', 'LIBRE001'],
    ['Nº1-LIBRE001', 'LIBRE001'],
    ['NUMERO1-LIBRE001', 'LIBRE001'],
    ['N°12_LIBRE001', 'LIBRE001'],
    ['no.1-libre001', 'LIBRE001'],
    ['1204-LIBRE001', 'LIBRE001'],
    ['12045-LIBRE001', 'LIBRE001'],
    ['1950-LIBRE001', 'LIBRE001'],
    ['1er-LIBRE001', 'LIBRE001'],
    ['2do.LIBRE001', 'LIBRE001'],
    ['3ra_LIBRE001', 'LIBRE001'],
    ['2nd-LIBRE001', 'LIBRE001'],
    ['1-VIP-01-MAR', 'VIP-01-MAR'],
    ['N1-VIP-01-MAR', 'VIP-01-MAR'],
  ])('%s is %s with the number of its line [VALIDATOR-34]', (token, code) => {
    expect(validIn(token)).toEqual([code])
  })

  it.each([
    ['LIBRE001-Ana', 'LIBRE001'],
    ['ENUSO001_José', 'ENUSO001'],
    ['Ana-LIBRE001', 'LIBRE001'],
    ['Mesa4-LIBRE001', 'LIBRE001'],
    ['LIBRE001-Fila12', 'LIBRE001'],
    ['Mesa4-libre001', 'LIBRE001'],
    ['LIBRE001->Ana', 'LIBRE001'],
    ['LIBRE001–Ana', 'LIBRE001'],
    ['LIBRE001-Ana-María', 'LIBRE001'],
    ['LIBRE001(Ana)', 'LIBRE001'],
    ['Código:LIBRE001', 'LIBRE001'],
    ['libre001-Ana', 'LIBRE001'],
    ['1-LIBRE001-Ana', 'LIBRE001'],
    ['VIP-01-MAR-Ana', 'VIP-01-MAR'],
  ])('%s is %s with a name [VALIDATOR-34]', (token, code) => {
    expect(validIn(token)).toEqual([code])
  })

  it.each([
    ['%3DLIBRE001'],
    ['%2FLIBRE001'],
    ['%20LIBRE001'],
    ['%2520LIBRE001'],
    ['%E2%9C%85LIBRE001'],
    ['%LIBRE001%'],
  ])('%s is valid without the escapes of links [VALIDATOR-34]', (token) => {
    expect(validIn(token)).toEqual(['LIBRE001'])
  })

  it.each([
    ['VIP‑01‑MAR', 'U+2011'],
    ['VIP‐01‐MAR', 'U+2010'],
    ['VIP‒01–MAR', 'U+2012, U+2013'],
    ['VIP—01―MAR', 'U+2014, U+2015'],
    ['VIP−01−MAR', 'U+2212'],
  ])('%s is the code with hyphens: %s [VALIDATOR-33]', (token) => {
    expect(validIn(token)).toEqual(['VIP-01-MAR'])
  })

  it('is one code in both spellings of its accents, whichever is stored [VALIDATOR-33]', () => {
    const stored = trackedCode('NIN\u0303O2026')
    expect(validIn('NI\u00d1O2026 nin\u0303o2026', [stored])).toEqual([stored.code])
    expect(validIn('nin\u0303o2026', [trackedCode('NI\u00d1O2026')])).toEqual(['NI\u00d1O2026'])
  })

  it('is another code that exists exactly as it is written [VALIDATOR-33, VALIDATOR-34]', () => {
    const others = ['1-LIBRE001', 'LIBRE001-Ana', '*LIBRE001*', 'VIP‑01‑MAR'].map((text) =>
      trackedCode(text),
    )
    const list = others.map(({ code }) => code).join('\n')
    expect(validIn(list, [...mine, ...others])).toEqual(others.map(({ code }) => code))
  })

  it('keeps the signs that belong to it [VALIDATOR-34]', () => {
    expect(validIn('*VIP+* 1.', [trackedCode('VIP'), trackedCode('VIP+')])).toEqual(['VIP+'])
  })

  it.each([
    ['LIBRE001|ENUSO001', 'a bar'],
    ['|LIBRE001|ENUSO001|', 'a row of a table in Markdown'],
    ['LIBRE001/ENUSO001', 'a slash'],
    ['LIBRE001+ENUSO001&VIP-01-MAR', 'other signs'],
    ['LIBRE001%20ENUSO001', 'the blank of a link'],
    ['LIBRE001-ENUSO001', 'a hyphen'],
    ['LIBRE001_ENUSO001', 'an underscore'],
    ['•LIBRE001•ENUSO001', 'bullets'],
    ['LIBRE001·ENUSO001', 'points of half height'],
    ['✅LIBRE001✅ENUSO001', 'emoji'],
    ['1.LIBRE001/2.ENUSO001', 'a slash, with numbers of lines'],
    ['*LIBRE001*/*ENUSO001*', 'a slash, in bold'],
    ['LIBRE001<br>ENUSO001<br/>VIP-01-MAR<BR />', 'line ends of a web page'],
    ['LIBRE001\\nENUSO001\\r\\nVIP-01-MAR', 'line ends of a program'],
    ['LIBRE001%2CENUSO001%2cVIP-01-MAR', 'commas of a link'],
    ['LIBRE001%0D%0AENUSO001%3B%09VIP-01-MAR', 'other escapes'],
  ])('%s has several codes: %s [VALIDATOR-39]', (list) => {
    const codes = ['LIBRE001', 'ENUSO001', ...(list.includes('VIP') ? ['VIP-01-MAR'] : [])]
    expect(validIn(list)).toEqual(codes)
    const { invalid } = atOnce(classify([list], atOnce(indexCodes(mine))))
    expect(invalid).toEqual([])
  })

  it('is told from unknown ones beside it, which are corrected alone [VALIDATOR-39]', () => {
    const list = 'LIBRE001|NADA1<br />NADA2\\nENUSO001%2CNADA3'
    const { valid, invalid } = atOnce(classify([list], atOnce(indexCodes(mine))))
    expect(valid.map(textOf)).toEqual(['LIBRE001', 'ENUSO001'])
    expect(invalid).toEqual(['NADA1', 'NADA2', 'NADA3'])
    const replacements = ['NADA1', 'nada2', 'NADA3'].map((token) => ({ token, code: 'VIP-01-MAR' }))
    expect(atOnce(replaceTokens(list, replacements))).toBe(
      'LIBRE001|VIP-01-MAR<br />VIP-01-MAR\\nENUSO001%2CVIP-01-MAR',
    )
  })

  it('is told in a long list of one line, wherever a piece of it ends [VALIDATOR-39]', () => {
    const list = 'LIBRE001<br />NADA1<br />'.repeat(2_000)
    const { invalid, repeated } = atOnce(classify([list], atOnce(indexCodes(mine))))
    expect(invalid).toEqual(['NADA1'])
    expect(repeated).toBe(3_998)
  })

  it('is no code with an unknown one behind a slash [VALIDATOR-39]', () => {
    expect(validIn('LIBRE001/NADA1 LIBRE001/2 LIBRE001/ENUSO001/54321')).toEqual([])
  })

  it.each(['0.100200', '1.100200', '12:100200', '₡100200', '-100200', '100200%', '100,200.5'])(
    '%s is a number, and not the code 100200 [VALIDATOR-34]',
    (token) => {
      expect(validIn(token, [trackedCode('100200')])).toEqual([])
    },
  )

  it.each(['*100200*', '(100200)', '#100200', '✅100200'])(
    '%s is the code 100200 [VALIDATOR-34]',
    (token) => {
      expect(validIn(token, [trackedCode('100200')])).toEqual(['100200'])
    },
  )

  it('counts as the same code [VALIDATOR-7]', () => {
    const { repeated, repeats } = atOnce(
      classify(['1-LIBRE001 *LIBRE001* LIBRE001 x-1 x-1'], atOnce(indexCodes(mine))),
    )
    expect(repeated).toBe(3)
    expect(repeats).toEqual([
      { text: 'LIBRE001', times: 3 },
      { text: 'x-1', times: 2 },
    ])
  })

  it.each([
    ['LIBRE001-ANA', 'LIBRE001', 'a word that may belong to it'],
    ['libre001-ana', 'LIBRE001', 'the same in lower case'],
    ['VIP-01-MAR-B', 'VIP-01-MAR', 'a letter behind it'],
    ['mesa4-libre001', 'LIBRE001', 'a word with its number that may belong to it'],
    ['LIBRE001\ufffd', 'LIBRE001', 'a damaged letter behind it'],
    ['\ufffdLIBRE001', 'LIBRE001', 'a damaged letter before it'],
    ['%F3%20LIBRE001', 'LIBRE001', 'the escape of a damaged letter'],
    ['LIBRE001-ñato', 'LIBRE001', 'a word in lower case, in which the code may go on'],
    ['LIBRE001-vip', 'LIBRE001', 'another one'],
    ['LIBRE001.com', 'LIBRE001', 'the end of an address'],
    ['MESA4-LIBRE001', 'LIBRE001', 'a word with its number in capitals'],
    ['A1-LIBRE001', 'LIBRE001', 'a short one with a number before it'],
    ['VIP2-LIBRE001', 'LIBRE001', 'another one'],
    ['A1B2C3-LIBRE001', 'LIBRE001', 'a longer one'],
    ['88887777_LIBRE001', 'LIBRE001', 'a telephone number'],
    ['24-12-LIBRE001', 'LIBRE001', 'a date'],
    ['10.5-LIBRE001', 'LIBRE001', 'an amount'],
    ['2026-LIBRE001', 'LIBRE001', 'a year, which may belong to it'],
    ['1-LIBREO01', 'LIBRE001', 'a number before a mistyped one'],
    ['*LIBREO01*', 'LIBRE001', 'bold and mistyped'],
    ['LIBREO01-Ana', 'LIBRE001', 'mistyped, with a name'],
    ['https://example.com/e/festival?c=LIBRE001', 'LIBRE001', 'a link'],
    ['c%3DLIBRE001%26de%3Dana', 'LIBRE001', 'a part of an escaped link'],
    [
      'https://wa.me/?text=C%C3%B3digo%20de%20acceso%3A%20LIBRE001',
      'LIBRE001',
      "the portal's own link",
    ],
    [
      'https://aus01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2Fe%2Ffestival%3Fc%3DLIBRE001&data=05%7C02%7C',
      'LIBRE001',
      'a link as Outlook wraps it',
    ],
    [
      'https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com%2Fe%2FLIBRE001%3Ffbclid%3DIwAR0&h=AT1',
      'LIBRE001',
      'a link as Facebook wraps it',
    ],
    [
      'https://www.google.com/url?q=https%253A%252F%252Fexample.com%252F%253Fc%253DLIBRE001',
      'LIBRE001',
      'a link that is wrapped twice',
    ],
  ])('%s is no code, and %s is proposed: %s [VALIDATOR-35]', (token, code) => {
    expect(validIn(token)).toEqual([])
    expect(proposedFor(token)).toEqual([code])
  })

  it.each([
    ['LIBRE001-2', 'a number behind it, as of a series'],
    ['LIBRE\ufffd001', 'a damaged letter in it'],
    ['LIBRE001-B2', 'another ending'],
    ['LIBRE001-NADA9999', 'a code and another one'],
    ['1-NOEXISTE', 'none'],
    ['%', 'an escape of nothing'],
    [`${'1-'.repeat(9)}LIBRE001`, 'too much around it'],
    [`LIBRE001-${'a'.repeat(100)}`, 'a word that is too long'],
  ])('%s is neither a code nor near one: %s [VALIDATOR-35]', (token) => {
    expect(validIn(token)).toEqual([])
    expect(proposedFor(token)).toEqual([])
  })

  it('is none where a word or a number stands beside a short one [VALIDATOR-34]', () => {
    const codes = [trackedCode('VIP')]
    expect(validIn('*VIP*', codes)).toEqual(['VIP'])
    expect(validIn('1-VIP VIP-Ana', codes)).toEqual([])
  })

  it('is valid with any mixture of what lists put around it [VALIDATOR-34]', () => {
    const code = fc.stringMatching(/^[A-Z]{3}\d{3,6}$/)
    const before = fc.constantFrom(
      '',
      '*',
      '_',
      '1-',
      '07_',
      '3º',
      'Nº4-',
      '✅',
      '%20',
      'Ana-',
      '\ufe0d',
    )
    const after = fc.constantFrom('', '*', '.', '👍', '-José', '_Ana', '\u200b', '\u3164')
    fc.assert(
      fc.property(code, before, after, (text, start, end) => {
        const codes = [trackedCode(text), trackedCode('OTRO-1')]
        expect(validIn(`${start}${text}${end}`, codes)).toEqual([text])
      }),
    )
  })
})
