import { describe, expect, it } from 'vitest'
import {
  type ExistingCodes,
  isCodeChange,
  planCodes,
} from '../../../scripts/provision/plan/planCodes.mjs'
import { codeWrites } from '../../../scripts/provision/plan/writes.mjs'
import { CODE_COLUMNS, readCodes } from '../../../scripts/provision/rows/codeRows.mjs'
import { tableOf } from './tables'

const HEADER = 'code,leader,event,uses,max uses,status,percent,batch'
const names = {
  leaderOf: (leader: { by: string; id?: string }) => (leader.id === 'l1' ? 'l1' : null),
  eventsOf: (event: { by: string; name?: string }) =>
    event.name === 'Mar' ? ['e1'] : event.name === 'Sol' ? ['e2', 'e3'] : [],
}
const NONE: ExistingCodes = { reserved: new Map(), codes: new Map(), unreserved: new Map() }

const plan = (cells: string, existing: ExistingCodes = NONE) => {
  const { codes } = readCodes(tableOf(CODE_COLUMNS, HEADER, cells).rows)
  return planCodes(codes, existing, names, {
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
const code = (data: object = {}) => ({ id: 'c1', data: { ...stored, ...data }, version: 'v1' })
const reserved = (data: object = {}): ExistingCodes => ({
  reserved: new Map([['A1', 'c1']]),
  codes: new Map([['c1', code(data)]]),
  unreserved: new Map(),
})
const updateOf = (cells: string, data: object = {}) =>
  plan(`a1,l1,Mar,${cells}`, reserved(data)).plans[0]?.update

describe('The plan for a code', () => {
  it('is a document and the reservation of its text, in one unit [PROVISION-3, ENTITY-3]', () => {
    const [one] = plan('a1,l1,Mar,0/3,,,,').plans
    expect(one && codeWrites(one, 's1', 'now')).toEqual([
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
        fields: { codeId: 'id-A1', createdAt: 'now', createdBy: 'provision' },
      },
    ])
  })

  it('is nothing for what is there, whatever id it has [PROVISION-5]', () => {
    const { plans, problems } = plan('A1,l1,Mar,2/5,,available,,', reserved())
    expect(problems).toEqual([])
    expect(plans.map((one) => [one.id, isCodeChange(one)])).toEqual([['c1', false]])
  })

  it('is the reservation alone for a code that has none', () => {
    const [one] = plan('A1,l1,Mar,,,,,', { ...NONE, unreserved: new Map([['A1', code()]]) }).plans
    expect(one && codeWrites(one, 's1', 'now').map(({ path }) => path)).toEqual([
      'stores/s1/codeTexts/A1',
    ])
    expect(one).toMatchObject({ id: 'c1', create: null, update: null })
  })

  it('changes what differs, dated, unless the code changes meanwhile [WRITE-2]', () => {
    const [one] = plan('A1,l1,Mar,3/9,,,20,t2', reserved()).plans
    const fields = {
      currentUses: 3,
      maxUses: 9,
      code_type: 'discount',
      percent: 20,
      trackingId: 't2',
    }
    expect(one && codeWrites(one, 's1', 'now')).toEqual([
      { path: 'codes/c1', kind: 'update', fields: { ...fields, updatedAt: 'now' }, version: 'v1' },
    ])
  })

  it('never gives back uses, nor an earlier status [PROVISION-11]', () => {
    expect(updateOf('0/5,,,,')).toBeNull()
    expect(updateOf(',,available,,', { status: 'expired' })).toBeNull()
    expect(updateOf(',,available,,', { status: 'deleted' })).toBeNull()
    expect(updateOf(',,expired,,', { status: 'deleted' })).toBeNull()
    expect(updateOf(',,expired,,')?.fields).toEqual({ status: 'expired' })
  })

  it('keeps a deleted code, dated [WRITE-3]', () => {
    const [one] = plan('A1,l1,Mar,,,deleted,,', reserved()).plans
    expect(one && codeWrites(one, 's1', 'now')[0]?.fields).toEqual({
      status: 'deleted',
      deletedAt: 'now',
      updatedAt: 'now',
    })
  })

  it.each<[string, ExistingCodes, string]>([
    [
      'a code of another leader',
      reserved({ leaderId: 'l2' }),
      'it is the code c1 of another leader',
    ],
    [
      'a code for another event',
      reserved({ eventId: 'e9' }),
      'it is the code c1 for another event',
    ],
    [
      'a code that has another text now',
      reserved({ code: 'B2' }),
      'it was the text of the code c1',
    ],
    [
      'a code that does not exist',
      { ...NONE, reserved: new Map([['A1', 'c9']]) },
      'it is reserved for the code c9, which does not exist',
    ],
    [
      'an older code of another leader',
      { ...NONE, unreserved: new Map([['A1', code({ leaderId: 'l2' })]]) },
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

  it('never lets the limit fall below the uses there are', () => {
    expect(plan('A1,l1,Mar,,1,,,', reserved()).problems).toMatchObject([{ column: 'uses' }])
  })
})
