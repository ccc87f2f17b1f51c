/** The fields of every stored user, without those that the portal may write. */
const leader = (uid: string) => ({
  id: uid,
  role: 'Leader',
  storeId: 'demo-store',
  permissions: { read: true, create: false },
  firstName: 'Ana',
  lastName: 'Mora',
  email: `${uid}@example.test`,
  createdAt: new Date(1_700_000_000_000),
  createdBy: 'provider',
  updatedAt: new Date(1_700_000_000_000),
})

interface Person {
  /** Null for a signed-out user. */
  readonly uid: string | null
  /** The claim of the ID token about the address; may be missing. */
  readonly claims?: { readonly email_verified?: boolean }
  readonly stored?: object
}

const verified = { email_verified: true }

const person = (uid: string, change: object = {}, claims: Person['claims'] = verified): Person => ({
  uid,
  claims,
  stored: { ...leader(uid), ...change },
})

const coordinator = { permissions: { read: true, create: true } }

/** Each user fails exactly one condition, so only the clause that checks it can deny access. */
export const people = {
  'a signed-out user': { uid: null },
  'leader A': person('ana'),
  'leader B': person('bruno'),
  'a coordinator': person('carla', coordinator),
  'leader A with an unconfirmed address': person('ana', {}, { email_verified: false }),
  'a leader whose token lacks email_verified': person('dora', {}, {}),
  'a leader of another store': person('elena', { storeId: 'otra-tienda' }),
  'a leader without a store': person('fabio', { storeId: null }),
  'a leader without read permission': person('gala', {
    permissions: { read: false, create: true },
  }),
  'a leader whose read permission is missing': person('hugo', { permissions: { create: true } }),
  'a leader without permissions': person('ines', { permissions: null }),
  "a leader whose permission is the string 'true'": person('joel', {
    permissions: { read: 'true' },
  }),
  "a leader whose create permission is the string 'true'": person('marta', {
    permissions: { read: true, create: 'true' },
  }),
  'a leader whose create permission is missing': person('nora', { permissions: { read: true } }),
  'a coordinator with an unconfirmed address': person('oscar', coordinator, {
    email_verified: false,
  }),
  'a coordinator of another store': person('pilar', { ...coordinator, storeId: 'otra-tienda' }),
  'an admin of the store': person('karla', { ...coordinator, role: 'Admin' }),
  "a user with the role 'leader'": person('luis', { role: 'leader' }),
  'a user without a document': { uid: 'nadie', claims: verified },
} as const satisfies Record<string, Person>

export type Who = keyof typeof people

export const everyone = Object.keys(people) as Who[]
export const signedIn = everyone.filter((who) => people[who].uid !== null)

export const LEADERS: readonly Who[] = [
  'leader A',
  'leader B',
  'a coordinator',
  "a leader whose create permission is the string 'true'",
  'a leader whose create permission is missing',
]

/** Leaders who may create. */
export const COORDINATORS: readonly Who[] = ['a coordinator']

/** The signed-out user shares the uid 'nadie' with a user without a document. */
export const uidOf = (who: Who) => people[who].uid ?? 'nadie'

export const claimsOf = (who: Who): Person['claims'] => (people[who] as Person).claims

/** The user's stored fields; empty without a document. */
export const storedOf = (who: Who): Readonly<Record<string, unknown>> => ({
  ...(people[who] as Person).stored,
})

/** The documents of users/ by path. */
export const userDocuments = (): Record<string, object> =>
  Object.fromEntries(
    everyone
      .filter((who) => 'stored' in people[who])
      .map((who) => [`users/${uidOf(who)}`, storedOf(who)] as const),
  )

/** Each person with the outcome of what leaders alone may do with their own. */
export const own = everyone.map((who) => ({
  who,
  own: LEADERS.includes(who) ? 'allowed' : 'denied',
}))

/** Each person with the outcome of what coordinators alone may do. */
export const makers = everyone.map((who) => ({
  who,
  made: COORDINATORS.includes(who) ? 'allowed' : 'denied',
}))
