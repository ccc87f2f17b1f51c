import { describe, expect, it } from 'vitest'
import { type ExistingCodes, planCodes } from '../../provision/src/plan/codes.ts'
import { CODES } from '../../provision/src/rows/codes.ts'
import { tableOf } from './tables'

const HEADER = 'code,leader,event,uses,max uses,status,percent,batch'
const names = {
  leaderOf: (leader: { by: string; id?: string }) => (leader.id === 'l1' ? 'l1' : null),
  eventsOf: (event: { by: string; name?: string }) =>
    event.name === 'Mar' ? ['e1'] : event.name === 'Sol' ? ['e2', 'e3'] : [],
}
const NONE: ExistingCodes = new Map()

const plan = (cells: string, existing: ExistingCodes = NONE) => {
  const { rows } = tableOf(CODES, HEADER, cells)
  return planCodes(rows, existing, {
    store: 's1',
    now: 'now',
    ...names,
    idFor: (key) => `id-${key}`,
    batchFor: (event) => `batch-${event}`,
    maxUses: 1,
  })
}

const stored = {
  id: 'c1',
  code: 'a1',
  leaderId: 'l1',
  eventId: 'e1',
  trackingId: 't1',
  status: 'available',
  currentUses: 2,
  maxUses: 5,
  code_type: 'leader',
}
const owner = (data: object = {}, isReserved = true): ExistingCodes =>
  new Map([['A1', { id: 'c1', isReserved, code: { ...stored, ...data }, version: 'v1' }]])
const updateOf = (cells: string, data: object = {}) =>
  plan(`a1,l1,Mar,${cells}`, owner(data)).plans[0]?.fields

describe('The plan for a code', () => {
  it('is a document and the reservation of its text, in one unit [PROVISION-3, ENTITY-3]', () => {
    const [one] = plan('a1,l1,Mar,0/3,,,,').plans
    expect(one?.writes).toEqual([
      {
        path: 'codes/id-A1',
        kind: 'create',
        fields: {
          id: 'id-A1',
          code: 'a1',
          leaderId: 'l1',
          eventId: 'e1',
          trackingId: 'batch-e1',
          status: 'available',
          currentUses: 0,
          maxUses: 3,
          maxTickets: 1,
          code_type: 'leader',
          createdAt: 'now',
          createdBy: 'provision',
        },
      },
      {
        path: 'stores/s1/codeTexts/A1',
        kind: 'create',
        fields: { id: 'A1', codeId: 'id-A1', createdAt: 'now', createdBy: 'provision' },
      },
    ])
  })

  it('is nothing for what is there, with any id [PROVISION-5]', () => {
    const { plans, problems } = plan('A1,l1,Mar,2/5,,available,,', owner())
    expect(problems).toEqual([])
    expect(plans.map(({ id, isChange, writes }) => [id, isChange, writes])).toEqual([
      ['c1', false, []],
    ])
  })

  it('is the reservation alone for a code that has none', () => {
    const [one] = plan('A1,l1,Mar,,,,,', owner({}, false)).plans
    expect(one?.writes.map(({ path }) => path)).toEqual(['stores/s1/codeTexts/A1'])
    expect(one).toMatchObject({ id: 'c1', isNew: false, fields: {} })
  })

  it('changes what differs, dated, unless the code changes meanwhile [WRITE-2]', () => {
    const [one] = plan('A1,l1,Mar,3/9,,,20,t2', owner()).plans
    const fields = {
      currentUses: 3,
      maxUses: 9,
      code_type: 'discount',
      percent: 20,
      trackingId: 't2',
    }
    expect(one?.writes).toEqual([
      { path: 'codes/c1', kind: 'update', fields: { ...fields, updatedAt: 'now' }, version: 'v1' },
    ])
  })

  it('never gives back uses, nor an earlier status [PROVISION-11]', () => {
    expect(updateOf('0/5,,,,')).toEqual({})
    expect(updateOf(',,available,,', { status: 'expired' })).toEqual({})
    expect(updateOf(',,available,,', { status: 'deleted' })).toEqual({})
    expect(updateOf(',,expired,,', { status: 'deleted' })).toEqual({})
    expect(updateOf(',,expired,,')).toEqual({ status: 'expired' })
  })

  it('counts the uses of a code without a limit, which has none to exceed', () => {
    expect(updateOf('3,,,,', { maxUses: undefined })).toEqual({ currentUses: 3 })
  })

  it('keeps a deleted code, dated [WRITE-3]', () => {
    const [one] = plan('A1,l1,Mar,,,deleted,,', owner()).plans
    expect(one?.writes[0]?.fields).toEqual({
      status: 'deleted',
      deletedAt: 'now',
      updatedAt: 'now',
    })
  })

  it('is none where only dashes or accents of a stored code are written in another way [PROVISION-15]', () => {
    const existing: ExistingCodes = new Map([
      ['NI\u00d1O-1', { id: 'c1', isReserved: false, code: { ...stored, code: 'nin\u0303o–1' } }],
    ])
    const [same] = plan('NI\u00d1O-1,l1,Mar,,,,,', existing).plans
    expect(same?.writes.map(({ path }) => path)).toEqual(['stores/s1/codeTexts/NI\u00d1O-1'])
    expect(same?.fields).toEqual({})
    const other = plan('NI\u00d1O-1,l1,Sol,,,,,', existing)
    expect([other.plans, other.problems.length]).toEqual([[], 1])
  })

  it.each<[string, ExistingCodes, string]>([
    ['a code of another leader', owner({ leaderId: 'l2' }), 'it is the code c1 of another leader'],
    ['a code for another event', owner({ eventId: 'e9' }), 'it is the code c1 for another event'],
    ['a code that has another text now', owner({ code: 'B2' }), 'it was the text of the code c1'],
    [
      'a code that does not exist',
      new Map([['A1', { id: 'c9', isReserved: true, code: null }]]),
      'it is reserved for the code c9, which does not exist',
    ],
    [
      'an older code of another leader',
      owner({ leaderId: 'l2' }, false),
      'it is the code c1 of another leader',
    ],
  ])('is none where %s has the text [PROVISION-3, PROVISION-11]', (_, existing, reason) => {
    const { plans, problems } = plan('A1,l1,Mar,,,,,', existing)
    expect(plans).toEqual([])
    expect(problems).toEqual([
      { file: 'file.csv', line: 2, column: 'code', reason: `'A1' is taken: ${reason}` },
    ])
  })

  it.each([
    ['A1,l2,Mar,,,,,', 'leader', "'l2' is no leader of the store"],
    ['A1,l1,Luna,,,,,', 'event', "'Luna' is no event of the store"],
    ['A1,l1,Sol,,,,,', 'event', "'Sol' is the name of 2 events: give its id"],
    ['A1,l1,Mar,3,,,,', 'uses', /^3 uses exceed the limit of 1/],
  ])('is none for %s: its %s is wrong [PROVISION-7]', (cells, column, reason) => {
    const { plans, problems } = plan(cells)
    expect(plans).toEqual([])
    expect(problems).toMatchObject([{ line: 2, column }])
    expect(problems[0]?.reason).toMatch(reason)
  })

  it.each([
    ['no uses', ',1'],
    ['as many uses', '2,1'],
    ['fewer uses', '1,1'],
    ['fewer uses, with the limit', '0/1,'],
  ])(
    'never lets the limit fall below the uses there are, where the row names %s [PROVISION-11]',
    (_, cells) => {
      const { plans, problems } = plan(`A1,l1,Mar,${cells},,,`, owner())
      expect(plans).toEqual([])
      expect(problems).toMatchObject([{ column: 'uses' }])
      expect(problems[0]?.reason).toMatch(/^2 uses exceed the limit of 1/)
    },
  )

  it('lets the limit fall to the uses there are, of which a row may name fewer [PROVISION-11]', () => {
    expect(updateOf('0/2,,,,')).toEqual({ maxUses: 2 })
    expect(updateOf('1,2,,,')).toEqual({ maxUses: 2 })
  })
})
