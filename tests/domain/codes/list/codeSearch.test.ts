import { describe, expect, it } from 'vitest'
import { bestFirst } from '../../../../domain/codes/list/codeSearch'
import { trackedCode } from '../../../support/mothers/codes'

describe('The codes that a search found', () => {
  const found = ['LIBRE001', 'FEST7V44', 'AGOTADO1', 'FESTQTVY'].map((text) => trackedCode(text))
  const ordered = (search: string) => bestFirst(found, search).map(({ code }) => code)

  it('begin with those that begin with it, in their order', () => {
    expect(ordered(' fést ')).toEqual(['FEST7V44', 'FESTQTVY', 'LIBRE001', 'AGOTADO1'])
  })

  it('stay as they are where none or nothing begins with it', () => {
    expect(ordered('verano')).toEqual(found.map(({ code }) => code))
    expect(bestFirst(found, '  ')).toBe(found)
  })
})
