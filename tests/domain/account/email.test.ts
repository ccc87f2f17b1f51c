import { describe, expect, it } from 'vitest'
import { isEmail, typedEmail } from '../../../domain/account/email'

const local = (length: number) => 'a'.repeat(length)
// A domain label may have at most 63 characters.
const domain = (length: number) => {
  const label = 'b'.repeat(60)
  let text = 'cr'
  while (text.length + label.length + 1 <= length) text = `${label}.${text}`
  return `${'c'.repeat(length - text.length - 1)}.${text}`
}

describe('An e-mail address [EMAIL-1]', () => {
  it.each([
    'lider@demo.test',
    'a@b.cr',
    'a@b.c.cr',
    'ana.mora+festival@correo.co.cr',
    "o'neil@demo.test",
  ])('is accepted: %s', (text) => expect(isEmail(text)).toBe(true))

  it.each([
    '',
    'lider',
    'lider@',
    '@demo.test',
    'lider@demo',
    'lider@@demo.test',
    'li der@demo.test',
    'lider@-demo.test',
    'lider@demo..test',
    'lider@demo.test ',
    '<lider@demo.test>',
  ])('is refused: «%s»', (text) => expect(isEmail(text)).toBe(false))

  it.each([
    ['\u200blider@demo.test'],
    ['\u202alider@demo.test\u202c'],
    ['\u2068lider@demo.test\u2069'],
    ['\u2060lider@demo.test'],
    ['li\u00adder@demo.test\ufeff'],
    ['\u00a0lider@demo.test\u0085\t'],
    ['lider@demo.test\ufe0f'],
  ])('is taken out of %j as it looks [EMAIL-3]', (typed) => {
    expect(typedEmail(typed)).toBe('lider@demo.test')
  })

  it('has hyphens for dashes, and stays as it is otherwise [EMAIL-3]', () => {
    expect(typedEmail('ana\u2011mora@demo.test')).toBe('ana-mora@demo.test')
    expect(typedEmail('Ana@demo.test')).toBe('Ana@demo.test')
    expect(isEmail(typedEmail('mailto:lider@demo.test'))).toBe(false)
  })

  it('may have a local part of 64 characters, but not of 65 [EMAIL-2]', () => {
    expect(isEmail(`${local(64)}@demo.test`)).toBe(true)
    expect(isEmail(`${local(65)}@demo.test`)).toBe(false)
  })

  it('may have 254 characters in all, but not 255 [EMAIL-2]', () => {
    expect(isEmail(`${local(10)}@${domain(243)}`)).toBe(true)
    expect(isEmail(`${local(10)}@${domain(244)}`)).toBe(false)
  })
})
