import { expect } from 'vitest'
import type { Firebase, Snapshot } from '../../provision/src/firebase/ports.ts'
import type { Fields } from '../../provision/src/plan/plan.ts'

/** The most values that one query takes. */
const MOST_VALUES = 30

interface Stored {
  readonly documents?: Readonly<Record<string, Fields>>
  /** Addresses whose accounts cannot be created, and paths that others write at the same time. */
  readonly failing?: readonly string[]
}

/** A Firebase with some documents and an account for each address: the accounts it was asked for, what was written, and how it was updated. */
export const firebaseWith = ({ documents = {}, failing = [] }: Stored = {}) => {
  const asked: object[][] = []
  const written: string[] = []
  const updates: unknown[][] = []
  const snapshotOf = (path: string): Snapshot => ({
    id: path.slice(path.lastIndexOf('/') + 1),
    exists: path in documents,
    updateTime: `version of ${path}`,
    data: () => documents[path],
  })
  const matching = (collection: string, field: string, values: readonly unknown[]) => {
    expect(values.length).toBeLessThanOrEqual(MOST_VALUES)
    const isMatch = ([path, fields]: [string, Fields]) =>
      path.startsWith(`${collection}/`) && values.includes(fields[field])
    return Object.entries(documents).flatMap((one) => (isMatch(one) ? snapshotOf(one[0]) : []))
  }
  const unused = () => expect.unreachable()
  const queryOf = (docs: () => readonly Snapshot[], collection: string) => ({
    where: (field: string, operator: '==' | 'in', value: unknown) => {
      const values = operator === 'in' && Array.isArray(value) ? value : [value]
      return queryOf(() => matching(collection, field, values), collection)
    },
    get: async () => ({ docs: docs() }),
    orderBy: unused,
    startAfter: unused,
    limit: unused,
    select: unused,
    count: unused,
  })
  const firebase: Firebase = {
    firestore: {
      doc: (path) => ({ path }),
      collection: (path) => queryOf(unused, path),
      batch: () => {
        const paths: string[] = []
        const note = (document: object) => paths.push(String(Reflect.get(document, 'path')))
        return {
          create: note,
          update: (document, ...more) => {
            note(document)
            updates.push([paths.at(-1), ...more])
          },
          commit: async () => {
            if (paths.some((path) => failing.includes(path)))
              throw Object.assign(new Error('taken'), { code: 6 })
            written.push(...paths)
          },
        }
      },
    },
    read: async (paths) => paths.map(snapshotOf),
    auth: {
      getUsers: async (identifiers) => {
        asked.push(identifiers)
        const emails = identifiers.flatMap((one) => ('email' in one ? String(one.email) : []))
        const account = { disabled: false, emailVerified: true, providerData: [] }
        return { users: emails.map((email) => ({ uid: `uid of ${email}`, email, ...account })) }
      },
      createUser: async (fields) => {
        if (failing.includes(String(Reflect.get(fields, 'email')))) throw new Error('refused')
      },
      generatePasswordResetLink: unused,
    },
    recount: unused,
    now: 'now',
    end: async () => {},
  }
  return { firebase, asked, written, updates }
}
