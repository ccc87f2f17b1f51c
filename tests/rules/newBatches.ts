import {
  type DocumentReference,
  doc,
  serverTimestamp,
  Timestamp,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore/lite'
import { people, uidOf, type Who } from './people'
import { creation, update } from './stamps'
import { type openWorld, outcomeOf } from './world'

export const coordinator = 'a coordinator'

export const future = Timestamp.fromMillis(4_000_000_000_000)

export const HOUR = 3_600_000

let made = 0

/** An id that no other test has. */
export const nextId = () => {
  made += 1
  return `BatchOfAllowance${String(made).padStart(4, '0')}`
}

/** Ids of so many codes. */
export const ids = (count: number) =>
  Array.from({ length: count }, (_, at) => `CodeOfAllowance${String(at).padStart(5, '0')}`)

export const allowanceOf = (who: Who, kind = 'codes') => `users/${uidOf(who)}/allowances/${kind}`

/** The coordinator's own document with other fields. */
export const coordinatorWith = (fields: object) => ({
  [`users/${uidOf(coordinator)}`]: { ...people[coordinator].stored, ...fields },
})

interface Begin {
  readonly who?: Who
  readonly id?: string
  readonly count?: number
  readonly batch?: object
  readonly allowance?: object
  readonly storeId?: string
  /** More writes of the same commit. */
  readonly more?: (batch: WriteBatch, at: (path: string) => DocumentReference) => void
}

/** Begins batches of codes, and sets what was used before. */
export const beginning = ({ as, put, remove, isThere }: ReturnType<typeof openWorld>) => ({
  /** Since some hours, or nothing yet. */
  usedBefore: (who: Who, used: number, hours: number) =>
    put({
      [allowanceOf(who)]: {
        since: new Date(Date.now() - hours * HOUR),
        used,
        lastId: 'BatchOfAllowance0000',
      },
    }),
  /** Nothing was ever used. */
  forget: (who: Who) => remove(allowanceOf(who)),
  /** Begins a batch of codes on a day of its own, if nothing else is said. */
  begin: async (options: Begin = {}) => {
    const { who = coordinator, id = nextId(), count = 10, storeId = 'demo-store' } = options
    const at = (path: string) => doc(as(who), path)
    const batch = writeBatch(as(who))
    const fields = { codeIds: ids(count), ...creation(id, uidOf(who)), ...options.batch }
    // Merged, because a deleted field is one that is not there.
    batch.set(at(`stores/${storeId}/batches/${id}`), fields, { merge: true })
    const stamp = (await isThere(allowanceOf(who))) ? update : creation('codes', uidOf(who))
    const use = { since: serverTimestamp(), used: count, lastId: id, ...stamp }
    batch.set(at(allowanceOf(who)), { ...use, ...options.allowance }, { merge: true })
    options.more?.(batch, at)
    return outcomeOf(batch.commit())
  },
})
