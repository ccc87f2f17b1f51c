import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { withThemes } from '../../../scripts/build/themes.mjs'

const tokens = readFileSync('presentation/kit/tokens.css', 'utf8')
const page = readFileSync('index.html', 'utf8')

const valuesOf = (css: string, token: string) =>
  [...css.matchAll(new RegExp(`--${token}: ([^;]+);`, 'g'))].map(([, value]) => value)

describe('The dark tokens', () => {
  it('follow the choice, and the device only without one [THEME-1]', () => {
    const css =
      ':root { --a: #fff; }\n@media (prefers-color-scheme: dark) {\n  :root { --a: #000; }\n}\n'
    expect(withThemes(css)).toBe(
      ':root { --a: #fff; }\n@media (prefers-color-scheme: dark) {\n  :root:not([data-theme="light"]) { --a: #000; }\n}\n\n:root[data-theme="dark"] { --a: #000; }\n',
    )
  })

  it('are found in tokens.css, and missed elsewhere', () => {
    expect(valuesOf(withThemes(tokens), 'surface')).toHaveLength(3)
    expect(() => withThemes(':root { --a: #fff; }')).toThrow('no dark tokens')
  })

  it('are in tokens.css alone, so that nothing else must follow the choice', () => {
    const sheets = readdirSync('presentation', { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.css'),
    )
    const themed = sheets.filter((name) =>
      /prefers-color-scheme/.test(readFileSync(`presentation/${name}`, 'utf8')),
    )
    expect(themed.map((name) => name.replaceAll('\\', '/'))).toEqual(['kit/tokens.css'])
  })

  it('colour the bars of the browser like the top bar [THEME-4]', () => {
    const colours = ['light', 'dark'].map(
      (theme) => new RegExp(`data-theme="${theme}"[^>]*content="([^"]+)"`).exec(page)?.[1],
    )
    expect(colours).toEqual(valuesOf(tokens, 'surface'))
  })
})
