import { describe, expect, it } from 'vitest'
import { EVENTS } from '../../provision/src/rows/events.ts'
import { LEADERS, withCoordinator } from '../../provision/src/rows/leaders.ts'
import { tableOf } from './tables'

const leadersOf = (...lines: readonly string[]) =>
  tableOf(LEADERS, 'email,firstName,lastName,id,role,permissions', ...lines)

describe('A row of leaders', () => {
  it('has an address in lower case, names and perhaps an id', () => {
    const { rows: leaders, problems } = leadersOf(
      'Ana@X.cr, Ana ,Mora,uid-1,,',
      'b@x.cr,Beto,Núñez,,,',
    )
    expect(problems).toEqual([])
    expect(leaders).toMatchObject([
      { email: 'ana@x.cr', firstName: 'Ana', lastName: 'Mora', id: 'uid-1', mayCreate: false },
      { email: 'b@x.cr', firstName: 'Beto', lastName: 'Núñez', id: null },
    ])
  })

  it('has an address and names as they look [EMAIL-3]', () => {
    const { rows: leaders } = leadersOf('\u200bAna@X.cr,\u2068Ana\u2069,N\u0303an\u2011Mora,,,')
    expect(leaders).toMatchObject([
      { email: 'ana@x.cr', firstName: 'Ana', lastName: '\u00d1an-Mora' },
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
    expect(leadersOf(`a@x.cr,Ana,Mora,,${cells}`).rows).toMatchObject([{ mayCreate }])
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
    const { rows: leaders, problems } = leadersOf('ok@x.cr,Ana,Mora,,,', line)
    expect(leaders.map(({ email }) => email)).toEqual(['ok@x.cr'])
    expect(problems).toMatchObject([{ file: 'file.csv', line: 3, column }])
  })

  it('is left out if it repeats an address or an id [PROVISION-7]', () => {
    const { rows: leaders, problems } = leadersOf(
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
})

describe('The coordinator', () => {
  const ana = { email: 'a@x.cr', firstName: 'Ana', lastName: 'Mora' }

  it('is the row of their address, or one more [PROVISION-13]', () => {
    const { rows: leaders } = leadersOf('a@x.cr,Anita,Mora,,,', 'b@x.cr,Beto,Mora,,,')
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
  const eventsOf = (...lines: readonly string[]) => tableOf(EVENTS, 'id,name', ...lines)

  it('has a name, with blanks once, and perhaps an id', () => {
    expect(eventsOf('e1,Mar', ',  Noche\u00A0 de  Jazz ').rows).toMatchObject([
      { id: 'e1', name: 'Mar' },
      { id: null, name: 'Noche de Jazz' },
    ])
  })

  it('may share its name with one of another id', () => {
    expect(eventsOf('e1,Mar', 'e2,Mar').rows).toHaveLength(2)
  })

  it.each([
    ['e2,', 'name'],
    [`,${'x'.repeat(201)}`, 'name'],
    ['a/b,Sol', 'id'],
    ['__a__,Sol', 'id'],
    ['e1,Sol', 'id'],
    [',Luna', 'name'],
  ])('%s is left out for its column %s [PROVISION-7]', (line, column) => {
    const { rows: events, problems } = eventsOf('e1,Mar', ',Luna', line)
    expect(events).toHaveLength(2)
    expect(problems).toMatchObject([{ line: 4, column }])
  })

  const detailsOf = (date: string, place = '', url = '') => {
    const line = `Mar,${date},${place},${url}`
    const { rows, problems } = tableOf(EVENTS, 'name,date,place,url', line)
    return rows[0]?.details ?? problems[0]
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
})
