import { serverTimestamp, Timestamp } from 'firebase/firestore/lite'
import { allowanceOf, type New, nextLeader, register } from './newLeaders'
import { people, uidOf, type Who } from './people'
import { creation, update } from './stamps'
import { type openWorld, outcomeOf } from './world'

export const coordinator = 'a coordinator'

export const future = Timestamp.fromMillis(4_000_000_000_000)

const HOUR = 3_600_000

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR)

/** The coordinator's own document with other fields. */
export const coordinatorWith = (fields: object) => ({
  [`users/${uidOf(coordinator)}`]: { ...people[coordinator].stored, ...fields },
})

interface Begin {
  readonly who?: Who
  readonly leader?: New
  /** Fields of the allowance that differ. */
  readonly allowance?: object
  /** Other documents of the same commit, by path. */
  readonly besides?: Readonly<Record<string, object>>
}

/** Registers leaders with an allowance of any fields, and sets what was used before. */
export const beginning = ({ as, put, remove, isThere }: ReturnType<typeof openWorld>) => {
  const pathOf = (who: Who) => allowanceOf(uidOf(who))
  return {
    usedBefore: (who: Who, used: number, since: Date, more: object = {}) =>
      put({ [pathOf(who)]: { since, used, lastId: nextLeader().id, ...more } }),
    /** Nothing was ever used. */
    forget: (who: Who) => remove(pathOf(who)),
    /** Registers a leader on a day of its own, if nothing else is said. */
    begin: async (options: Begin = {}) => {
      const { who = coordinator, leader = nextLeader(), allowance, besides = {} } = options
      const createdBy = uidOf(who)
      const stamp = (await isThere(pathOf(who))) ? update : creation('registrations', createdBy)
      const begun = { since: serverTimestamp(), used: 1, lastId: leader.id, ...stamp }
      const use = { ...begun, ...allowance }
      return outcomeOf(register({ firestore: as(who), createdBy, leader, use, besides }))
    },
  }
}
