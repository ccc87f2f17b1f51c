import { describe, expect, it } from 'vitest'
import { EVERY_CODE, filterOf, isFiltering } from '../../../application/list/codesQuery'
import { eventId } from '../../../domain/codes/AccessCode'
import { NO_NOTES } from '../../../domain/list/codeSearch'
import { marksOf } from '../../support/marks'
import { storeDate } from '../../support/storeDate'

describe('A query of the list of codes', () => {
  it('for every code filters by nothing, newest first', () => {
    expect(EVERY_CODE).toEqual({
      search: '',
      events: [],
      states: [],
      types: [],
      giving: null,
      givenFrom: null,
      createdFrom: null,
      createdTo: null,
      sort: { column: 'createdAt', direction: 'descending' },
    })
  })

  it.each([
    { search: 'a' },
    { events: [eventId('festival')] },
    { states: ['free'] },
    { types: ['leader'] },
    { giving: 'given' },
    { giving: 'to-give' },
    { giving: 'given', givenFrom: '2026-11-20' },
    { createdFrom: '2026-11-20' },
    { createdTo: '2026-11-20' },
  ] as const)('with %j is filtering', (criterion) => {
    expect(isFiltering({ ...EVERY_CODE, ...criterion })).toBe(true)
  })

  it('that only sorts is not filtering', () => {
    const sort = { column: 'code', direction: 'ascending' } as const
    expect(isFiltering(EVERY_CODE)).toBe(false)
    expect(isFiltering({ ...EVERY_CODE, sort })).toBe(false)
  })

  it('covers its days from local midnight to the end of the last, and hands on the rest', () => {
    const asked = { search: 'a', events: [], states: [], types: [] } as const
    const marks = marksOf({})
    const days = { createdFrom: '2026-11-20', createdTo: '2026-11-21' }
    expect(
      filterOf({ ...EVERY_CODE, ...asked, ...days, giving: 'to-give' }, marks, NO_NOTES),
    ).toEqual({
      ...asked,
      notes: NO_NOTES,
      giving: { wanted: 'to-give', marks, since: null },
      createdFrom: storeDate(2026, 10, 20).getTime(),
      createdBefore: storeDate(2026, 10, 22).getTime(),
    })
    expect(filterOf(EVERY_CODE, marks, NO_NOTES)).toMatchObject({
      createdFrom: null,
      createdBefore: null,
      giving: null,
    })
  })
})
