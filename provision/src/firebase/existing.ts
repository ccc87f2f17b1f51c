import type { ExistingCodes, Owner } from '../plan/codes.ts'
import type { Account, ExistingLeaders } from '../plan/leaders.ts'
import type { Rows } from '../plan/planAll.ts'
import { codeKey } from '../rows/codeKey.ts'
import type { CodeRow } from '../rows/codes.ts'
import type { Auth, Firebase, Snapshot, UserRecord } from './ports.ts'
import {
  chunks,
  codesWithTexts,
  documentsIn,
  fieldsIn,
  fieldsOfStore,
  inParallel,
} from './reads.ts'

/** Accounts of one request. */
const ACCOUNTS = 100

const accountOf = (user: UserRecord): Account => ({
  uid: user.uid,
  email: user.email?.toLowerCase() ?? '',
  isDisabled: user.disabled,
  isConfirmed: user.emailVerified,
  hasPassword: user.providerData.some(({ providerId }) => providerId === 'password'),
})

/** The accounts with an address or a uid. */
const accountsOf = async (auth: Auth, emails: readonly string[], uids: readonly string[]) => {
  const identifiers = [
    ...[...new Set(emails)].map((email) => ({ email })),
    ...[...new Set(uids)].map((uid) => ({ uid })),
  ]
  const found = await inParallel(chunks(identifiers, ACCOUNTS), (part) => auth.getUsers(part))
  const accounts = found.flatMap(({ users }) => users.map(accountOf))
  return {
    byEmail: new Map(accounts.map((account) => [account.email, account])),
    byUid: new Map(accounts.map((account) => [account.uid, account])),
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The users of the store, and the accounts and users that rows name. */
const existingLeaders = async (
  firebase: Firebase,
  store: string,
  { leaders, codes }: Rows,
): Promise<ExistingLeaders> => {
  const ids = leaders.flatMap(({ id }) => id ?? [])
  const named = codes.flatMap(({ leader }) => (leader.by === 'email' ? leader.email : []))
  const emails = leaders.map(({ email }) => email)
  const accounts = await accountsOf(firebase.auth, [...emails, ...named], ids)
  const users = await fieldsOfStore(firebase, 'users', store)
  const others = [...accounts.byUid.keys(), ...ids].filter((uid) => !users.has(uid))
  const foreign = await fieldsIn(firebase, 'users', others)
  const reservations = await fieldsIn(firebase, `stores/${store}/leaderEmails`, emails)
  return {
    ...accounts,
    users: new Map([...foreign, ...users]),
    reserved: new Map(Array.from(reservations, ([email, { userId }]) => [email, text(userId)])),
  }
}

/** The events of the store, and those that rows name by their id. */
const existingEvents = async (firebase: Firebase, store: string, { events, codes }: Rows) => {
  const ids = [
    ...events.flatMap(({ id }) => id ?? []),
    ...codes.flatMap(({ event }) => (event.by === 'id' ? event.id : [])),
  ]
  const named = await fieldsIn(firebase, 'events', ids)
  return new Map([...named, ...(await fieldsOfStore(firebase, 'events', store))])
}

const ownerOf = (id: string, code: Snapshot | undefined, isReserved: boolean): Owner => ({
  id,
  isReserved,
  code: code?.data() ?? null,
  version: code?.updateTime,
})

/** The codes that have the texts of rows: by their reservations, or where these are missing by their own texts. */
const existingCodes = async (
  firebase: Firebase,
  store: string,
  rows: readonly CodeRow[],
  isOfStore: (leaderId: unknown) => boolean,
): Promise<ExistingCodes> => {
  const keys = rows.map(({ key }) => key)
  const reservations = await fieldsIn(firebase, `stores/${store}/codeTexts`, keys)
  const reserved = Array.from(reservations, ([key, { codeId }]) => ({ key, id: text(codeId) }))
  const ids = reserved.flatMap(({ id }) => (id === '' ? [] : id))
  const codes = await documentsIn(firebase, 'codes', ids)
  const free = rows.filter(({ key }) => !reservations.has(key))
  const texts = free.flatMap((row) => [row.text, row.key])
  const found = await codesWithTexts(firebase, texts)
  const own = found.filter((one) => isOfStore(one.data()?.leaderId))
  return new Map([
    ...own.map((one): [string, Owner] => [
      codeKey(text(one.data()?.code)),
      ownerOf(one.id, one, false),
    ]),
    ...reserved.map(({ key, id }): [string, Owner] => [key, ownerOf(id, codes.get(id), true)]),
  ])
}

/** The existing documents that the rows name. */
export const readExisting = async (firebase: Firebase, store: string, rows: Rows) => {
  const leaders = await existingLeaders(firebase, store, rows)
  const isOfStore = (uid: unknown) => leaders.users.get(String(uid))?.storeId === store
  return {
    leaders,
    events: await existingEvents(firebase, store, rows),
    codes: await existingCodes(firebase, store, rows.codes, isOfStore),
  }
}
