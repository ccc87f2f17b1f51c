import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmail as isDomainEmail } from '../../../domain/account/email'
import { eventUrlOf } from '../../../infrastructure/documents/eventUrl'
import { isEventUrl } from '../../../scripts/provision/rows/eventDetails.mjs'
import { EVENT_COLUMNS, readEvents } from '../../../scripts/provision/rows/eventRows.mjs'
import {
  isEmail,
  LEADER_COLUMNS,
  readLeaders,
} from '../../../scripts/provision/rows/leaderRows.mjs'
import { withCoordinator } from '../../../scripts/provision/rows/withCoordinator.mjs'
import { tableOf } from './tables'

const leadersOf = (...lines: readonly string[]) =>
  readLeaders(
    tableOf(LEADER_COLUMNS, 'email,firstName,lastName,id,role,permissions', ...lines).rows,
  )

describe('A row of leaders', () => {
  it('has an address in lower case, names and perhaps an id', () => {
    const { leaders, problems } = leadersOf('Ana@X.cr, Ana ,Mora,uid-1,,', 'b@x.cr,Beto,Núñez,,,')
    expect(problems).toEqual([])
    expect(leaders).toMatchObject([
      { email: 'ana@x.cr', firstName: 'Ana', lastName: 'Mora', id: 'uid-1', mayCreate: false },
      { email: 'b@x.cr', firstName: 'Beto', lastName: 'Núñez', id: null },
    ])
  })

  it.each([
    [',', false],
    ['leader,read', false],
    ['Líder,', false],
    ['coordinadora,', true],
    [',create', true],
    [',"read, create"', true],
  ])('with the role and permissions %s creates codes: %s [PROVISION-13]', (cells, mayCreate) => {
    expect(leadersOf(`a@x.cr,Ana,Mora,,${cells}`).leaders).toMatchObject([{ mayCreate }])
  })

  it.each([
    ['not an address,Ana,Mora,,,', 'email'],
    ['a/b@x.cr,Ana,Mora,,,', 'email'],
    [',Ana,Mora,,,', 'email'],
    ['a@x.cr,,Mora,,,', 'firstName'],
    ['a@x.cr,Ana,,,,', 'lastName'],
    [`a@x.cr,${'A'.repeat(101)},Mora,,,`, 'firstName'],
    ['a@x.cr,Ana,Mora,users/x,,', 'id'],
    ['a@x.cr,Ana,Mora,,Admin,', 'role'],
    ['a@x.cr,Ana,Mora,,,delete', 'permissions'],
  ])('%s is left out for its column %s [PROVISION-7]', (line, column) => {
    const { leaders, problems } = leadersOf('ok@x.cr,Ana,Mora,,,', line)
    expect(leaders.map(({ email }) => email)).toEqual(['ok@x.cr'])
    expect(problems).toMatchObject([{ file: 'file.csv', line: 3, column }])
  })

  it('is left out if it repeats an address or an id [PROVISION-7]', () => {
    const { leaders, problems } = leadersOf(
      'a@x.cr,Ana,Mora,1,,',
      'A@x.cr,Ana,Mora,,,',
      'b@x.cr,Ana,Mora,1,,',
    )
    expect(leaders).toHaveLength(1)
    expect(problems).toMatchObject([
      { line: 3, column: 'email', reason: 'repeats line 2' },
      { line: 4, column: 'id', reason: 'repeats line 2' },
    ])
  })

  it('has an address as the portal takes them, but without a slash [EMAIL-1, EMAIL-2]', () => {
    const characters = [...'ab9.@-_+/\'"ñ ', 'x.cr', '@x.cr', 'a'.repeat(40)]
    const text = fc.string({ unit: fc.constantFrom(...characters), maxLength: 12 })
    const address = fc.tuple(text, text).map(([local, domain]) => `${local}@${domain}.cr`)
    fc.assert(
      fc.property(fc.oneof(text, address, fc.emailAddress()), (one) => {
        expect(isEmail(one)).toBe(isDomainEmail(one) && !one.includes('/'))
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('The coordinator', () => {
  const ana = { email: 'a@x.cr', firstName: 'Ana', lastName: 'Mora' }

  it('is the row of their address, or one more [PROVISION-13]', () => {
    const { leaders } = leadersOf('a@x.cr,Anita,Mora,,,', 'b@x.cr,Beto,Mora,,,')
    expect(
      withCoordinator(leaders, ana).map(({ firstName, mayCreate }) => [firstName, mayCreate]),
    ).toEqual([
      ['Anita', true],
      ['Beto', false],
    ])
    expect(withCoordinator([], ana)).toMatchObject([{ ...ana, id: null, mayCreate: true }])
    expect(withCoordinator(leaders, null)).toEqual(leaders)
  })
})

describe('A row of events', () => {
  const eventsOf = (...lines: readonly string[]) =>
    readEvents(tableOf(EVENT_COLUMNS, 'id,name', ...lines).rows)

  it('has a name, with blanks once, and perhaps an id', () => {
    expect(eventsOf('e1,Mar', ',  Noche\u00A0 de  Jazz ').events).toMatchObject([
      { id: 'e1', name: 'Mar' },
      { id: null, name: 'Noche de Jazz' },
    ])
  })

  it('may share its name with one of another id', () => {
    expect(eventsOf('e1,Mar', 'e2,Mar').events).toHaveLength(2)
  })

  it.each([
    ['e2,', 'name'],
    [`,${'x'.repeat(201)}`, 'name'],
    ['a/b,Sol', 'id'],
    ['__a__,Sol', 'id'],
    ['e1,Sol', 'id'],
    [',Luna', 'name'],
  ])('%s is left out for its column %s [PROVISION-7]', (line, column) => {
    const { events, problems } = eventsOf('e1,Mar', ',Luna', line)
    expect(events).toHaveLength(2)
    expect(problems).toMatchObject([{ line: 4, column }])
  })

  const detailsOf = (date: string, place = '', url = '') => {
    const { rows } = tableOf(EVENT_COLUMNS, 'name,date,place,url', `Mar,${date},${place},${url}`)
    const { events, problems } = readEvents(rows)
    return events[0]?.details ?? problems[0]
  }

  it.each([
    ['2026-12-12', '2026-12-12T06:00:00.000Z'],
    ['2026-12-12 19:30', '2026-12-13T01:30:00.000Z'],
    ['2026-12-12T9:05:00', '2026-12-12T15:05:00.000Z'],
    ['2026-12-12 19:30Z', '2026-12-12T19:30:00.000Z'],
    ['2026-12-12T19:30+02:00', '2026-12-12T17:30:00.000Z'],
  ])('has the date %s, in Costa Rica if it names no offset [PROVISION-2]', (text, moment) => {
    expect(detailsOf(text)).toEqual({ date: new Date(moment) })
  })

  it('says nothing of a date, a place and a url where the cells are empty', () => {
    expect(detailsOf('')).toEqual({})
    const url = 'https://x.test/{codigo}'
    expect(detailsOf('', 'Muelle', url)).toEqual({ place: 'Muelle', url })
  })

  it.each([
    ['date', '2026-02-30', '', ''],
    ['date', '12/12/2026', '', ''],
    ['date', '2026-12-12 25:00', '', ''],
    ['place', '', 'x'.repeat(201), ''],
    ['url', '', '', 'https://x.test/'],
    ['url', '', '', 'javascript:{codigo}'],
  ])('is left out for its column %s: %s %s %s [PROVISION-7]', (column, ...cells) => {
    expect(detailsOf(...cells)).toMatchObject({ line: 2, column })
  })

  it.each([
    'https://x.test/{codigo}',
    'http://x.test/?c={codigo}',
    'https://{codigo}.test/',
    'https://x.test/ {codigo}',
    'https://x.test/{code}',
    'ftp://x.test/{codigo}',
    '{codigo}',
    `https://x.test/{codigo}${'x'.repeat(2_000)}`,
  ])('has a url where the portal reads one: %.40s [ENTITY-8]', (url) => {
    expect(isEventUrl(url)).toBe(eventUrlOf(url) !== null)
  })
})
