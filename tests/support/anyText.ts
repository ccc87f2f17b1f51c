import fc from 'fast-check'

const FIRST_SURROGATE = 0xd800
const SURROGATES = 0x800

const ascii = fc.integer({ min: 0, max: 0x7f }).map((code) => String.fromCharCode(code))
const character = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES })
  .map((index) => String.fromCodePoint(index < FIRST_SURROGATE ? index : index + SURROGATES))

/**
 * Any Unicode text. Like `fc.string({ unit: 'binary' })`, which takes a second to build its table
 * of code points.
 */
export const anyText = (constraints: fc.StringSharedConstraints = {}): fc.Arbitrary<string> =>
  fc.string({
    ...constraints,
    unit: fc.oneof({ arbitrary: ascii, weight: 1 }, { arbitrary: character, weight: 4 }),
  })
