import { describe, expect, it } from 'vitest'
import { EVENT_LISTING } from '../../functions/src/events/eventListing.ts'
import { storedDocument } from '../../functions/src/listing/StoredDocument.ts'
import { EVENT_FIELDS } from '../../infrastructure/documents/eventDocument'

const festival = {
  name: 'Festival del Mar',
  storeId: 'tienda',
  date: 5,
  place: 'Puntarenas',
  url: 'https://example.test/{codigo}',
  sold: 120,
}

const entryOf = (event: object) => EVENT_LISTING.entryOf(storedDocument(event), 'tienda')

describe('The list of events [GENERATE-13]', () => {
  it('is of the events, below the store', () => {
    expect(EVENT_LISTING).toMatchObject({ source: 'events', name: 'events' })
  })

  it('has what portals read of an event, and by what it is found', () => {
    const { storeId: _, sold: __, ...fields } = festival
    expect(entryOf(festival)).toEqual({
      ...fields,
      prefixes: expect.arrayContaining(['fest', 'mar festival', 'del mar']),
    })
    expect(Object.keys(entryOf(festival) ?? {}).toSorted()).toEqual(
      [...EVENT_FIELDS, 'prefixes'].toSorted(),
    )
  })

  it('has every field also of an event that lacks some: no query orders by what is not there', () => {
    expect(entryOf({ storeId: 'tienda', name: 5 })).toEqual({
      name: 5,
      date: null,
      place: null,
      url: null,
      prefixes: [],
    })
  })

  it.each([
    ['of another store', { ...festival, storeId: 'otra' }],
    ['of no store', { ...festival, storeId: undefined }],
  ])('has none %s', (_, event) => {
    expect(entryOf(event)).toBeNull()
  })

  it('has none that is gone', () => {
    expect(EVENT_LISTING.entryOf({ exists: false, get: () => undefined }, 'tienda')).toBeNull()
  })
})
