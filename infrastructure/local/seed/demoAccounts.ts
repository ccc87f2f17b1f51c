import { ITERATIONS } from '../account/passwords'
import type { AccountRecord, StoredDocument } from '../storage/schema'
import { DEMO_PEOPLE, type DemoPerson } from './demoPeople'

/** An account that the sign-in screen offers. */
export interface DemoAccount {
  readonly email: string
  readonly password: string
  readonly displayName: string
  readonly shows: string
}

/** The password of every demo account. Shown on screen, never stored in the database. */
const DEMO_PASSWORD = 'Demo#2026'

export const DEMO_STORE = 'demo-store'

const emailOf = ({ name }: DemoPerson) => `${name}@demo.test`
const displayNameOf = ({ firstName, lastName }: DemoPerson) => `${firstName} ${lastName}`

/** @param name the part of the address before the @ */
export const demoUid = (name: string) => `demo-${name}`

export const DEMO_ACCOUNTS: readonly DemoAccount[] = DEMO_PEOPLE.map((person) => ({
  email: emailOf(person),
  password: DEMO_PASSWORD,
  displayName: displayNameOf(person),
  shows: person.shows,
}))

export const accountOf = (person: DemoPerson): AccountRecord => ({
  uid: demoUid(person.name),
  email: emailOf(person),
  password: { salt: person.salt, hash: person.hash, iterations: ITERATIONS },
  displayName: displayNameOf(person),
  photoURL: null,
  emailVerified: person.emailVerified ?? true,
  secondFactor: person.secondFactor ?? false,
  phoneNumber: person.phoneNumber ?? null,
  failedTries: 0,
  lockedUntil: 0,
})

/** @param createdAt epoch milliseconds */
export const userDocumentOf = (person: DemoPerson, createdAt: number): StoredDocument => ({
  id: demoUid(person.name),
  role: person.role ?? 'Leader',
  storeId: person.storeId ?? DEMO_STORE,
  permissions: { read: person.canRead ?? true, create: person.canCreate ?? false },
  displayName: displayNameOf(person),
  firstName: person.firstName,
  lastName: person.lastName,
  email: emailOf(person),
  emailVerified: person.emailVerified ?? true,
  isAnonymous: false,
  providerData: [{ providerId: 'password', uid: emailOf(person) }],
  ...(person.phoneNumber === undefined ? {} : { phoneNumber: person.phoneNumber }),
  createdAt,
  createdBy: demoUid('administrador'),
})
