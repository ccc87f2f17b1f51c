import { describe, expect, it } from 'vitest'
import { firstScreens, screensNeeding } from '../../../scripts/build/firstScreens.mjs'

const imports: Record<string, readonly string[]> = {
  page: ['react'],
  signIn: ['react', 'field'],
  dashboard: ['table', 'field', 'react'],
  session: ['store'],
  table: ['row'],
  row: ['table'],
  later: ['row', 'own'],
}

const named = screensNeeding(['page', 'signIn', 'dashboard', 'session'], (id) => {
  const importedIds = imports[id]
  return importedIds ? { importedIds } : null
})

describe('The chunks of the first screens', () => {
  it.each([
    ['what one of them needs, also through others, and in a circle', 'row', 'first-2'],
    ['what two of them need', 'field', 'first-1-2'],
    ['what a session begins with', 'store', 'first-3'],
    ['what the page loads, and others too', 'react', 'page'],
    ['what later screens alone need', 'own', null],
  ])('are named for %s', (_what, id, name) => {
    expect(named(id)).toBe(name)
  })

  it('are those of screens that exist', () => {
    expect(firstScreens).not.toThrow()
  })
})
