import { describe, expect, it } from 'vitest'
import { DATE, NO_VALUE } from '../../../../domain/validator/leftOut'
import { cellFormat } from '../../../../infrastructure/browser/workbooks/sheets/formatCode'

const shownNumber = (format: string, stored: string) =>
  cellFormat(format)?.number?.(stored) ?? stored
const shownText = (format: string, stored: string) => cellFormat(format)?.text?.(stored) ?? stored

describe('A number format shows [VALIDATOR-37]', () => {
  // As ssf 0.11.2 and numfmt 4.0.1 show them, where both agree, without blanks and separators of thousands.
  it.each([
    ['"EV"General', '12', 'EV12'],
    ['General"-26"', '12', '12-26'],
    ['"EV"GENERAL', '1.5', 'EV1.5'],
    ['"EV"#', '12', 'EV12'],
    ['"EV"#', '0', 'EV'],
    ['"EV"0000', '12', 'EV0012'],
    ['"EV"#,##0', '1234', 'EV1234'],
    ['\\E\\V000', '12', 'EV012'],
    ['[$EV-409]000', '5', 'EV005'],
    ['[Blue]"EV"00', '5', 'EV05'],
    ['"a;b"00', '5', 'a;b05'],
    ['\\;00', '5', ';05'],
    ['#,#00000', '123', '00123'],
    ['##-##', '1234', '12-34'],
    ['##-##', '12', '-12'],
    ['##-##', '12345', '123-45'],
    ['#-0000', '12', '-0012'],
    ['(###) ###-####', '5551234', '()555-1234'],
    ['??0', '5', '5'],
    ['00:00', '1234', '12:34'],
    ['00:00', '5', '00:05'],
    ['0##', '123', '123'],
    ['€00', '5', '€05'],
    ['_-00*x', '5', '05'],
    ['0000 0000 0000 0000', '1234567890123456', '1234567890123456'],
    ['00000', '-5', '-00005'],
    ['"EV"0;"X"0', '-5', 'X5'],
    ['00000;-00000;"nada"', '0', 'nada'],
    ['"A"0;"B"0;"C"0', '0', 'C0'],
  ])('in %j what Excel does: %s as %s', (format, stored, shown) => {
    expect(shownNumber(format, stored)).toBe(shown)
  })

  it.each([
    ['[>99]00000;000', '123', '00123'],
    ['[>99]00000;000', '99', '099'],
    ['[<=99]00;000000', '100', '000100'],
    ['[>=100]"A"0;"B"0', '100', 'A100'],
    ['[<100]"A"0;"B"0', '100', 'B100'],
    ['[=5]"cinco";000', '5', 'cinco'],
    ['[<>5]000;"cinco"', '6', '006'],
    ['[>999]"A"0;[>99]"B"0;"C"0', '1000', 'A1000'],
    ['[>999]"A"0;[>99]"B"0;"C"0', '100', 'B100'],
    ['[>999]"A"0;[>99]"B"0;"C"0', '7', 'C7'],
    ['[Red][>5]00;[Blue]000', '7', '07'],
    ['[<100]"EV"0;dd/mm/yyyy', '45413', DATE],
  ])('in %j the section whose condition holds: %s as %s', (format, stored, shown) => {
    expect(shownNumber(format, stored)).toBe(shown)
  })

  it.each([
    ['0.00', '5'],
    ['0%', '5'],
    ['0.0E+00', '12345'],
    ['# ?/?', '12'],
    ['00/00', '1234'],
    ['#,##0,', '12345'],
    ['_-"₡"* #,##0.00_-', '12345'],
    ['#,##0.00;(#,##0.00)', '-5'],
    ['00000', '1.5'],
  ])('in %j an amount as it is stored: %s', (format, stored) => {
    expect(shownNumber(format, stored)).toBe(stored)
  })

  it.each([
    [';;;', '5'],
    ['0;;', '0'],
    ['#', '0'],
    ['"EV-"@', '5'],
    ['@', '5'],
    [`"${'x'.repeat(254)}"0`, '5'],
    ['00000', 'x'],
  ])('in %j the stored number, where the cell shows nothing of its own: %s', (format, stored) => {
    expect(shownNumber(format, stored)).toBe(stored)
  })

  it.each([
    ['"EV"-"@', 'A1', 'A1'],
    ['"EV-"@', 'A1', 'EV-A1'],
    ['@"-26"', 'A 1', 'A 1-26'],
    ['@@', 'A1', 'A1A1'],
    ['0;@"x"', 'A1', 'A1x'],
    ['0;-0;0;"t"@', 'A1', 'tA1'],
    ['_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)', 'A1', 'A1'],
    ['0;-0;0;', 'A1', 'A1'],
    ['0;-0;0;"texto"', 'A1', 'A1'],
    ['00000', 'A1', 'A1'],
  ])('in %j the text %j as %j', (format, stored, shown) => {
    expect(shownText(format, stored)).toBe(shown)
  })
})

describe('A number format is unsure [VALIDATOR-36]', () => {
  it.each([
    ['where it adds letters to an amount', '"EV"0.00', '5'],
    ['where it adds letters to a number that is not whole', '"EV"0', '1.5'],
    ['where it has letters that are neither quoted nor of a date', 'x000', '5'],
    ['where it has letters of a date beside digits', 'yyyy0', '5'],
    ['where a digit is missing right of a zero', '0##', '5'],
    ['where it names other numerals', '[DBNum1]000', '5'],
    ['where it names the numerals of a language', '[$-2000401]000', '5'],
    ['where a comma stands beside a literal', '0-,0', '12'],
    ['where its quotes do not end', '"EV000', '5'],
    ['where its only condition does not hold', '[>99]00000', '5'],
    ['where the second section alone has a condition', '00000;[>99]000', '5'],
    ['where a section without a condition stands between', '[>99]"a"0;"b"0;"c"0', '5'],
    ['where it has conditions, for negative numbers', '[>99]00000;000', '-5'],
  ])('%s: %j', (_where, format, stored) => {
    expect(shownNumber(format, stored)).toBe(NO_VALUE)
  })
})
