import { describe, expect, it } from 'vitest'
import { planLeaders } from '../../provision/src/plan/leaders.ts'
import { LEADERS, type LeaderRow, withCoordinator } from '../../provision/src/rows/leaders.ts'
import { tableOf } from './tables'

const EMAIL = 'ana@x.cr'
const account = { uid: 'u1', email: EMAIL, isDisabled: false, isConfirmed: true, hasPassword: true }
const user = {
  role: 'Leader',
  storeId: 's1',
  permissions: { read: true },
  firstName: 'Ana',
  lastName: 'Mora',
  displayName: 'Ana Mora',
  emailVerified: true,
  isAnonymous: false,
  providerData: [],
}

interface World {
  readonly accounts?: readonly (typeof account)[]
  readonly users?: Readonly<Record<string, object>>
  readonly reserved?: Readonly<Record<string, string>>
}

const rowsOf = (id = '', role = '') =>
  tableOf(LEADERS, 'email,firstName,lastName,id,role', `${EMAIL},Ana,Mora,${id},${role}`).rows

const plan = (rows: readonly LeaderRow[], { accounts = [], users = {}, reserved = {} }: World) =>
  planLeaders(
    rows,
    {
      byEmail: new Map(accounts.map((one) => [one.email, one])),
      byUid: new Map(accounts.map((one) => [one.uid, one])),
      users: new Map(Object.entries(users).map(([uid, data]) => [uid, { ...data }])),
      reserved: new Map(Object.entries(reserved)),
    },
    { store: 's1', now: 'now', newId: () => 'new-id' },
  )

const whole: World = { accounts: [account], users: { u1: user }, reserved: { [EMAIL]: 'u1' } }

describe('The plan for a leader', () => {
  it('is an account, a user document and a reservation if there is nothing [PROVISION-1, ENTITY-1]', () => {
    const [one] = plan(rowsOf(), {}).plans
    expect(one).toMatchObject({ id: 'new-id', isNewAccount: true, isNew: true, fields: user })
    const created = { createdAt: 'now', createdBy: 'provision' }
    expect(one?.writes).toEqual([
      { path: 'users/new-id', kind: 'create', fields: { id: 'new-id', ...user, ...created } },
      {
        path: `stores/s1/leaderEmails/${EMAIL}`,
        kind: 'create',
        fields: { id: EMAIL, userId: 'new-id', ...created },
      },
    ])
    expect(plan(rowsOf('u7'), {}).plans[0]?.id).toBe('u7')
    expect(plan(rowsOf('', 'coordinator'), {}).plans[0]?.fields).toMatchObject({
      permissions: { read: true, create: true },
    })
  })

  it('is nothing if all is there [PROVISION-5]', () => {
    const { plans, problems } = plan(rowsOf(), whole)
    expect(problems).toEqual([])
    expect(plans).toMatchObject([{ isChange: false, writes: [] }])
  })

  it('takes the uid of an existing account, and never confirms its address', () => {
    const { plans, notices } = plan(rowsOf(), { accounts: [{ ...account, isConfirmed: false }] })
    expect(plans).toMatchObject([
      { id: 'u1', isNewAccount: false, isNew: true, fields: { ...user, emailVerified: false } },
    ])
    expect(notices).toEqual([
      `${EMAIL} has an account whose address is not confirmed; it stays so.`,
    ])
  })

  it('changes names that differ, and the display name that was made of them', () => {
    const users = { u1: { ...user, firstName: 'Anita', displayName: 'Anita Mora' } }
    expect(plan(rowsOf(), { ...whole, users }).plans[0]?.fields).toEqual({
      firstName: 'Ana',
      displayName: 'Ana Mora',
    })
    const own = { u1: { ...user, firstName: 'Anita', displayName: 'La Ani' } }
    expect(plan(rowsOf(), { ...whole, users: own }).plans[0]?.fields).toEqual({ firstName: 'Ana' })
  })

  it('grants permissions and takes none away [PROVISION-10, PROVISION-13]', () => {
    const grants = (role: string, permissions: object) =>
      plan(rowsOf('', role), { ...whole, users: { u1: { ...user, permissions } } }).plans[0]?.fields
    expect(grants('coordinator', { read: true })).toEqual({ 'permissions.create': true })
    expect(grants('coordinator', { read: true, create: true })).toEqual({})
    expect(grants('leader', { read: true, create: true })).toEqual({})
  })

  it.each<[string, World]>([
    ['is a user of another store', { users: { u1: { ...user, storeId: 's2' } } }],
    ["has the role 'Admin', not Leader", { users: { u1: { ...user, role: 'Admin' } } }],
    [
      'is locked out: permissions.read is not true',
      { users: { u1: { ...user, permissions: { read: false } } } },
    ],
    ['is removed', { users: { u1: { ...user, status: 'deleted' } } }],
    ['is removed', { users: { u1: { ...user, deletedAt: 1 } } }],
    ['has a disabled account', { accounts: [{ ...account, isDisabled: true }] }],
    ['is reserved for the user u2', { reserved: { [EMAIL]: 'u2' } }],
    ['is reserved for the user u2', { accounts: [], users: {}, reserved: { [EMAIL]: 'u2' } }],
  ])('is none where the address %s [PROVISION-10]', (reason, change) => {
    const { plans, problems } = plan(rowsOf(), { ...whole, ...change })
    expect(plans).toEqual([])
    expect(problems).toEqual([
      { file: 'file.csv', line: 2, column: 'email', reason: `${EMAIL} ${reason}` },
    ])
  })

  it('is none where the id of the row is not that of the account', () => {
    expect(plan(rowsOf('u2'), whole).problems).toMatchObject([
      { reason: `${EMAIL} has an account with the id u1` },
    ])
    const other = { accounts: [{ ...account, email: 'b@x.cr' }] }
    expect(plan(rowsOf('u1'), other).problems).toMatchObject([
      { reason: `${EMAIL} asks for the id u1, which is that of b@x.cr` },
    ])
  })

  it('needs no names for a coordinator who is there, and only then [PROVISION-13]', () => {
    const rows = withCoordinator([], { email: EMAIL, firstName: '', lastName: '' })
    expect(plan(rows, whole).plans[0]?.fields).toEqual({ 'permissions.create': true })
    expect(plan(rows, {})).toMatchObject({
      plans: [],
      problems: [{ file: '--coordinator', line: 0 }],
    })
  })
})
