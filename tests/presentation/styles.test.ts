import { readdirSync, readFileSync } from 'node:fs'
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

const sheets = readdirSync('presentation', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(`presentation/${file}`, 'utf8'))

describe('The styles', () => {
  it('size texts, and break layouts, by the size that the reader chose in the browser [REACH-8]', () => {
    const fixed = sheets.flatMap((css) => [
      ...css.matchAll(/font(?:-size)?: (?:\d+ )?[\d.]+px[^;]*;|@(?:media|container)[^{]*px[^{]*/g),
    ])
    expect(sheets.length).toBeGreaterThan(60)
    expect(fixed.map(([found]) => found)).toEqual([])
  })

  const bar = `\n${read('shell/frame/bar')}`
  const snackbar = `\n${read('notices/snackbar')}`

  it('give the banner a height of at least 195 px [LAYOUT-9]', () => {
    expect(declaredIn(`\n${read('shell/frame/banner')}`, '.banner')['min-height']).toBe('195px')
  })

  it('show the link of the current page in green [LAYOUT-4]', () => {
    expect(declaredIn(bar, '.bar__nav a[aria-current]').color).toBe('var(--green)')
    expect(strongestOf('green')).toEqual(['green', 'green'])
  })

  it('put the notices at the bottom right [LAYOUT-12]', () => {
    expect(declaredIn(snackbar, '.snacks')).toMatchObject({
      position: 'fixed',
      right: '24px',
      bottom: 'calc(var(--thumb-shown, 0px) + 24px)',
    })
  })

  it('keep the notices of a phone above a thumb bar and the edge of the screen [SHELL-3]', () => {
    const phone = snackbar
      .slice(snackbar.lastIndexOf('@media (max-width: 44.9375em)'))
      .replaceAll('\n  ', '\n')
    const { bottom } = declaredIn(phone.replace(/\/\*.*?\*\//gs, ''), '.snacks')
    expect(bottom).toBe('calc(var(--thumb-shown, 0px) + 12px + env(safe-area-inset-bottom))')
  })

  it('make the top bar 56 px high, and 64 px from 720 px of width, with the strip of 28 px under it [SHELL-1, CONNECTION-1]', () => {
    const heights = [
      ...`${bar}${read('connection/strip')}`.matchAll(/--(bar|strip): (\d+px)/g),
    ].map(([, ...found]) => found)
    expect(heights).toEqual([
      ['bar', '56px'],
      ['strip', '0px'],
      ['bar', '64px'],
      ['strip', '28px'],
    ])
    expect(declaredIn(bar, ':root')['--bar-all']).toBe('calc(var(--bar) + var(--strip))')
    expect(declaredIn(bar, '.bar')).toMatchObject({ position: 'sticky', top: '0' })
  })

  it('mark a required field with a red asterisk [SIGN-IN-1]', () => {
    expect(declaredIn(read('kit/form/controls'), '.field__star').color).toBe('var(--red)')
    expect(strongestOf('red')).toEqual(['red', 'red'])
  })
})
