import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (name: string) => readFileSync(`presentation/${name}.css`, 'utf8')

/** The declarations of a rule outside any media query. */
const declaredIn = (css: string, selector: string): Readonly<Record<string, string>> => {
  const at = css.indexOf(`\n${selector} {`)
  const block = at < 0 ? '' : css.slice(css.indexOf('{', at) + 1, css.indexOf('}', at))
  return Object.fromEntries(
    block
      .split(';')
      .map((one) => one.split(':').map((part) => part.trim()))
      .flatMap(([name = '', value = '']) => (name ? [[name, value]] : [])),
  )
}

/** The strongest channel of a token, in the light and the dark theme. */
const strongestOf = (token: string) =>
  [...read('kit/tokens').matchAll(new RegExp(`--${token}: #(..)(..)(..);`, 'g'))].map(
    ([, ...parts]) => {
      const shares = parts.map((part) => Number.parseInt(part, 16))
      return ['red', 'green', 'blue'][shares.indexOf(Math.max(...shares))]
    },
  )

describe('The styles', () => {
  const shell = `\n${read('shell/shell')}`

  it('give the banner a height of at least 195 px [LAYOUT-9]', () => {
    expect(declaredIn(shell, '.banner')['min-height']).toBe('195px')
  })

  it('show the link of the current page in green [LAYOUT-4]', () => {
    expect(declaredIn(shell, '.bar__nav a[aria-current]').color).toBe('var(--green)')
    expect(strongestOf('green')).toEqual(['green', 'green'])
  })

  it('put the notices at the bottom right [LAYOUT-12]', () => {
    expect(declaredIn(shell, '.snacks')).toMatchObject({
      position: 'fixed',
      right: '24px',
      bottom: '24px',
    })
  })

  it('end the batches panel at 764 px and let its list scroll [BATCH-4]', () => {
    const codes = `\n${read('codes/codes')}`
    expect(declaredIn(codes, '.batches')['max-height']).toBe('764px')
    expect(declaredIn(codes, '.batches__list').overflow).toBe('auto')
  })

  it('mark a required field with a red asterisk [SIGN-IN-1]', () => {
    expect(declaredIn(read('kit/form/controls'), '.field__star').color).toBe('var(--red)')
    expect(strongestOf('red')).toEqual(['red', 'red'])
  })
})
