import { describe, expect, it } from 'vitest'
import { ledgerOf } from '../../../domain/people/ledger'
import { foundCodes, peopleNamed } from '../../../domain/people/peopleFilter'
import { NOT_SHARED, type ShareMark } from '../../../domain/sharing/leaderData/LeaderData'
import { marksOf } from '../../support/marks'
import { trackedCode } from '../../support/mothers/codes'

const given = (
  text: string,
  mark: Partial<ShareMark>,
  code: Parameters<typeof trackedCode>[1] = {},
) => ({ code: trackedCode(text, code), mark: { ...NOT_SHARED, ...mark } })

const codes = [
  given('ABC00001', { note: 'Ána Mora · Luis\nPaga el lunes', amount: 500 }),
  given('ABC00002', { note: 'Luis', amount: 500, isPaid: true }, { currentUses: 1 }),
  given('ABC00003', { sharedAt: 1 }),
  given('ABC00004', { note: 'Luis' }, { status: 'expired' }),
]

const found = (search: string, filter: Parameters<typeof foundCodes>[2] = 'all') =>
  foundCodes(codes, search, filter).map(({ code }) => code.code.slice(-1))

describe('Codes that people have', () => {
  it('are found by their text and by the names of their people, in any order of words [PEOPLE-14]', () => {
    expect(found('')).toEqual(['1', '2', '3', '4'])
    expect(found('mora ana')).toEqual(['1'])
    expect(found('LUIS')).toEqual(['1', '2', '4'])
    expect(found('luis 0002')).toEqual(['2'])
    expect(found('c00003')).toEqual(['3'])
  })

  it('are not found by what a note says below the names [PEOPLE-14]', () => {
    expect(found('lunes')).toEqual([])
  })

  it('are those with an amount that is not paid, or those that can be used and were not [PEOPLE-14]', () => {
    expect(found('', 'due')).toEqual(['1'])
    expect(found('', 'unused')).toEqual(['1', '3'])
    expect(found('0003', 'due')).toEqual([])
  })
})

it('People are found by parts of their names, words that begin with it first, and no one by nothing [SEARCH-8]', () => {
  const all = ['Adriana Soto', 'Susana', 'Para Ána Mora', 'Luis'].map((note) =>
    given(note, { note }),
  )
  const { people } = ledgerOf(
    all.map(({ code }) => code),
    { shares: marksOf(Object.fromEntries(all.map(({ code, mark }) => [code.id, mark]))) },
  )
  const named = (search: string) => peopleNamed(people, search).map(({ name }) => name)
  expect(named('ANÁ')).toEqual(['Ána Mora', 'Adriana Soto', 'Susana'])
  expect(named('mora an')).toEqual(['Ána Mora'])
  expect(named(' ')).toEqual([])
})
