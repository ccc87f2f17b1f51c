import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { withContent, withTitle } from '../../../scripts/build/prerender.mjs'

const index = readFileSync('index.html', 'utf8')

describe('A page rendered at build time', () => {
  it('is the project’s own index.html with its content in the root element, to the letter', () => {
    const page = withContent(index, '<p>$& y $1</p>', '/entrar')
    expect(page).toContain('<div id="root" data-prerendered="/entrar"><p>$& y $1</p></div>')
    expect(page.replace(' data-prerendered="/entrar"', '').replace('<p>$& y $1</p>', '')).toBe(
      index,
    )
  })

  it('names no path where the content stands for every page', () => {
    expect(withContent(index, '<p>…</p>')).toContain('<div id="root"><p>…</p></div>')
  })

  it('is refused where the root element is missing or holds something already', () => {
    expect(() => withContent('<main></main>', '<p>')).toThrow('index.html holds no <div id="root">')
    const twice = () => withContent(withContent(index, '<p>…</p>'), '<p>…</p>')
    expect(twice).toThrow('index.html holds no <div id="root">')
  })

  it('is titled by its route before the portal’s name, as the portal itself does it', () => {
    expect(withTitle(index, 'Entrar')).toContain('<title>Entrar · Centro de líderes</title>')
  })
})
