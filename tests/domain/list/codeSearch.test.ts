import { describe, expect, it } from 'vitest'
import { bestFirst, foldNotes, NO_NOTES } from '../../../domain/list/codeSearch'
import { NOT_SHARED } from '../../../domain/sharing/leaderData/LeaderData'
import { marksOf } from '../../support/marks'
import { trackedCode } from '../../support/mothers/codes'

describe('The codes that a search found', () => {
  const found = ['LIBRE001', 'FEST7V44', 'AGOTADO1', 'FESTQTVY'].map((text) => trackedCode(text))
  const ordered = (search: string) => bestFirst(found, search, NO_NOTES).map(({ code }) => code)

  it('begin with those that begin with it, in their order', () => {
    expect(ordered(' fést ')).toEqual(['FEST7V44', 'FESTQTVY', 'LIBRE001', 'AGOTADO1'])
  })

  it('go on with those whose note has such a word [SEARCH-2]', () => {
    const note = (text: string) =>
      ({ ...NOT_SHARED, sharedAt: 1, channel: 'copy', note: text }) as const
    const [, , spent, fest] = found
    if (!spent || !fest) throw new Error('No codes.')
    const notes = foldNotes(
      marksOf({ [spent.id]: note('Profesta'), [fest.id]: note('La\nfésta de Ana') }),
    )
    const texts = (search: string) => bestFirst(found, search, notes).map(({ code }) => code)
    expect(texts('Fésta')).toEqual(['FESTQTVY', 'LIBRE001', 'FEST7V44', 'AGOTADO1'])
    expect(texts('libre')).toEqual(['LIBRE001', 'FEST7V44', 'AGOTADO1', 'FESTQTVY'])
  })

  it('are found by notes that are folded together or one by one, with the same result', () => {
    const texts = ['Ána\n Mora', '', 'ΣΊΣΥΦΟΣ', '\u0301é', 'Ñandú']
    const marks = (notes: readonly string[]) =>
      marksOf(Object.fromEntries(notes.map((note, at) => [`c${at}`, { ...NOT_SHARED, note }])))
    const expected = ['ana mora', 'σισυφος', 'e', 'nandu']
    expect([...foldNotes(marks(texts)).values()]).toEqual(expected)
    const withSeparator = foldNotes(marks([...texts, 'A\0B']))
    expect([...withSeparator.values()]).toEqual([...expected, 'a\0b'])
    expect(foldNotes(marksOf({})).size).toBe(0)
  })

  it('stay as they are where none or nothing begins with it', () => {
    expect(ordered('verano')).toEqual(found.map(({ code }) => code))
    expect(bestFirst(found, '  ', NO_NOTES)).toBe(found)
  })
})
