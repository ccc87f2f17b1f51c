import type { Problem } from '../files/table.ts'
import type { CodeRow, EventName, LeaderName } from '../rows/codes.ts'
import type { EventRow } from '../rows/events.ts'
import type { LeaderRow } from '../rows/leaders.ts'
import { type CodePlan, type ExistingCodes, planCodes } from './codes.ts'
import { idsByName, planEvents } from './events.ts'
import { idOf, newId } from './ids.ts'
import { type ExistingLeaders, type LeaderPlan, planLeaders } from './leaders.ts'
import type { Fields, Plan } from './plan.ts'

/** The checked rows of all files. */
export interface Rows {
  readonly leaders: readonly LeaderRow[]
  readonly events: readonly EventRow[]
  readonly codes: readonly CodeRow[]
  /** A hash of the codes' file. */
  readonly codesDigest: string
}

interface Existing {
  readonly leaders: ExistingLeaders
  readonly events: ReadonlyMap<string, Fields>
  readonly codes: ExistingCodes
}

export interface Plans {
  readonly leaders: readonly LeaderPlan[]
  readonly events: readonly Plan[]
  readonly codes: readonly CodePlan[]
}

/** Finds leaders and events among those that exist and those that are planned. */
const finders = (existing: Existing, { leaders, events }: Omit<Plans, 'codes'>, store: string) => {
  const { users, byEmail } = existing.leaders
  const planned = new Map(leaders.map(({ leader, id }) => [leader.email, id]))
  const newLeaders = new Set(planned.values())
  const known = new Map(existing.events)
  for (const { id, fields } of events) known.set(id, { ...known.get(id), ...fields })
  const ids = idsByName(known, store)
  const isLeader = (uid: string) => {
    const user = users.get(uid)
    return newLeaders.has(uid) || (user?.storeId === store && user.role === 'Leader')
  }
  return {
    leaderOf: (leader: LeaderName) => {
      const uid =
        leader.by === 'id'
          ? leader.id
          : (planned.get(leader.email) ?? byEmail.get(leader.email)?.uid)
      return uid !== undefined && isLeader(uid) ? uid : null
    },
    eventsOf: (event: EventName) => {
      const named = event.by === 'name' ? ids.get(event.name) : undefined
      if (named) return named
      // If two events have one name, the column has the id.
      const id = event.by === 'name' ? event.name : event.id
      const data = known.get(id)
      return data && (data.storeId ?? store) === store ? [id] : []
    },
  }
}

/** The writes for all rows. */
export const planAll = (
  rows: Rows,
  existing: Existing,
  { store, maxUses, now }: { store: string; maxUses: number; now: unknown },
) => {
  const leaders = planLeaders(rows.leaders, existing.leaders, { store, now, newId })
  const events = planEvents(rows.events, existing.events, { store, now, newId })
  const codes = planCodes(rows.codes, existing.codes, {
    store,
    now,
    maxUses,
    ...finders(existing, { leaders: leaders.plans, events: events.plans }, store),
    idFor: (key) => idOf('code', store, key),
    // A run that was interrupted goes on with the same batch.
    batchFor: (eventId) => idOf('batch', store, rows.codesDigest, eventId),
  })
  const plans: Plans = { leaders: leaders.plans, events: events.plans, codes: codes.plans }
  const problems: Problem[] = [...leaders.problems, ...events.problems, ...codes.problems]
  return { plans, problems, notices: leaders.notices }
}
