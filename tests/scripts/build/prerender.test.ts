import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { withContent, withTitle } from '../../../scripts/build/prerender.mjs'

const index = readFileSync('index.html', 'utf8')

describe('A prerendered page', () => {
  it('is index.html, otherwise unchanged, with the content in its root element', () => {
    const page = withContent(index, '<p>$& y $1</p>', '/entrar')
    expect(page).toContain('<div id="root" data-prerendered="/entrar"><p>$& y $1</p></div>')
    expect(page.replace(' data-prerendered="/entrar"', '').replace('<p>$& y $1</p>', '')).toBe(
      index,
    )
  })

  it('has no path if the content is for every page', () => {
    expect(withContent(index, '<p>…</p>')).toContain('<div id="root"><p>…</p></div>')
  })

  it('is rejected if the root element is missing or not empty', () => {
    expect(() => withContent('<main></main>', '<p>')).toThrow(
      'index.html contains no <div id="root">',
    )
    const twice = () => withContent(withContent(index, '<p>…</p>'), '<p>…</p>')
    expect(twice).toThrow('index.html contains no <div id="root">')
  })

  it('is titled with its route before the portal’s name, as in the portal', () => {
    expect(withTitle(index, 'Entrar')).toContain('<title>Entrar · Centro de líderes</title>')
  })
})
