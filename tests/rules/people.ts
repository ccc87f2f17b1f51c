/** What every stored user has. What the portal may write is left out, so that a test sees it written. */
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
  /** Null where nobody is signed in. */
  readonly uid: string | null
  /** What the ID token says of the address; a token may also say nothing. */
  readonly claims?: { readonly email_verified?: boolean }
  readonly stored?: object
}

const verified = { email_verified: true }

const person = (uid: string, change: object = {}, claims: Person['claims'] = verified): Person => ({
  uid,
  claims,
  stored: { ...leader(uid), ...change },
})

/** Each is wrong in one thing alone: only the clause that asks for it can refuse them. */
export const people = {
  'nobody signed in': { uid: null },
  'leader A': person('ana'),
  'leader B': person('bruno'),
  'leader A before the address is confirmed': person('ana', {}, { email_verified: false }),
  'a leader whose token says nothing of the address': person('dora', {}, {}),
  'a leader of another store': person('elena', { storeId: 'otra-tienda' }),
  'a leader of no store': person('fabio', { storeId: null }),
  'a leader who may not read': person('gala', { permissions: { read: false, create: true } }),
  'a leader whose permission to read is missing': person('hugo', { permissions: { create: true } }),
  'a leader without permissions': person('ines', { permissions: null }),
  "a leader whose permission is the text 'true'": person('joel', { permissions: { read: 'true' } }),
  'an admin of the store': person('karla', { role: 'Admin' }),
  "a user with the role 'leader'": person('luis', { role: 'leader' }),
  'a user without a document': { uid: 'nadie', claims: verified },
} as const satisfies Record<string, Person>

export type Who = keyof typeof people

export const everyone = Object.keys(people) as Who[]
export const signedIn = everyone.filter((who) => people[who].uid !== null)

export const LEADERS: readonly Who[] = ['leader A', 'leader B']

/** Nobody's own documents are those of 'nadie', who is somebody. */
export const uidOf = (who: Who) => people[who].uid ?? 'nadie'

export const claimsOf = (who: Who): Person['claims'] => (people[who] as Person).claims

/** What is stored of somebody; nothing where they have no document. */
export const storedOf = (who: Who): Readonly<Record<string, unknown>> => ({
  ...(people[who] as Person).stored,
})

/** The documents of users/, each by its path. */
export const userDocuments = (): Record<string, object> =>
  Object.fromEntries(
    everyone
      .filter((who) => 'stored' in people[who])
      .map((who) => [`users/${uidOf(who)}`, storedOf(who)] as const),
  )
