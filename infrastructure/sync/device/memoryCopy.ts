import type { EventId } from '../../../domain/codes/AccessCode'
import type { KeptEvent } from '../events/EventSource'
import type { LeaderDataCopy } from '../leaderData/LeaderDataCopy'
import type { KeptDays } from '../usageLog/keptDays'
import type { KeptUses } from '../usageLog/keptUses'
import type { DeviceCopy } from './DeviceCopy'

/** Keeps nothing on the device: the leader chose so (DEVICE-3), or the browser has no storage. */
export const memoryCopy = (): DeviceCopy => {
  const events = new Map<EventId, KeptEvent>()
  let uses: KeptUses | null = null
  let days: KeptDays | null = null
  return {
    codes: {
      read: async () => null,
      keeperOf: () => ({ keep: async () => undefined, close: () => undefined }),
    },
    events: {
      read: async () => events,
      keep: async (read) => {
        for (const [id, event] of read) events.set(id, event)
      },
    },
    profile: { read: async () => null, keep: () => undefined },
    leaderData: memoryLeaderData(),
    uses: {
      read: async () => uses,
      keep: (_leader, read) => {
        uses = read
      },
      readDays: async () => days,
      keepDays: (_leader, counted) => {
        days = counted
      },
    },
    close: async () => undefined,
  }
}

const memoryLeaderData = (): LeaderDataCopy => {
  let turns: Promise<unknown> = Promise.resolve()
  return {
    read: async () => ({ records: new Map(), pending: new Map(), heard: null }),
    keepReports: async () => undefined,
    pendingOf: async () => null,
    recordsOf: async () => [],
    updatePending: async () => null,
    onPending: () => () => undefined,
    /** Other tabs are sessions of their own here, as other devices are. */
    alone: (_leader, work) => {
      const done = turns.then(work)
      turns = done.catch(() => undefined)
      return done
    },
  }
}
