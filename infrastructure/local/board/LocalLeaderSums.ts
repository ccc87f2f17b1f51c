import type { AccessCode, EventId } from '../../../domain/codes/AccessCode'
import type {
  LeaderSum,
  LeaderSums,
  SumSearch,
} from '../../../domain/coordination/board/LeaderSums'
import { codesOfEvent, pageOfSums, sumCodes } from '../../../domain/coordination/board/sumCodes'
import { type UserId, userId } from '../../../domain/session/SignedInUser'
import type { Page } from '../../../domain/shared/Page'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import type { TimeRange } from '../../../domain/usage/UsageLog'
import { handled } from '../../browser/storage/handled'
import { decodeCode } from '../../documents/codeDocument'
import { decodeListedLeader, decodeUser } from '../../documents/userDocument'
import { DEMO_STORE } from '../seed/demoAccounts'
import type { LocalStore } from '../storage/LocalStore'
import type { LocalConnection } from '../storage/schema'

/** When a leader's codes were last used; those of an event, if there is one. */
const lastUse = async (
  connection: LocalConnection,
  leader: string,
  event: EventId | null,
): Promise<number | null> => {
  const { store } = handled(connection.transaction('uses'))
  const key = event === null ? [leader] : [leader, event]
  const range = IDBKeyRange.bound([...key, 0], [...key, Number.POSITIVE_INFINITY])
  const cursor =
    event === null
      ? await store.index('ofLeader').openKeyCursor(range, 'prev')
      : await store.index('ofEvent').openKeyCursor(range, 'prev')
  const time: unknown = cursor?.key.at(-1)
  return typeof time === 'number' ? time : null
}

/** The users who are leaders of the store. */
const leadersIn = async (connection: LocalConnection) =>
  (await connection.getAll('users')).filter((document) => {
    const { role, storeId } = decodeUser(document)
    return role === 'Leader' && storeId === DEMO_STORE
  })

/** How many uses a leader's codes had in a range of time. */
const countUses = (
  connection: LocalConnection,
  leader: string,
  { from, to }: TimeRange,
): Promise<number> =>
  connection.countFromIndex(
    'uses',
    'ofLeader',
    IDBKeyRange.bound([leader, from], [leader, to], false, true),
  )

/** Counts the codes in IndexedDB each time: there are few leaders, and a function keeps no sums here. */
export class LocalLeaderSums implements LeaderSums {
  constructor(private readonly store: LocalStore) {}

  page(search: SumSearch): Promise<Result<Page<LeaderSum>, ReadFailure>> {
    return this.store.read('The sums of leaders could not be read', async (connection) => {
      const users = await leadersIn(connection)
      const codes = new Map<string, AccessCode[]>(users.map(({ id }) => [id, []]))
      for (const document of await connection.getAll('codes')) {
        const code = decodeCode(document.id, document)
        codes.get(code.leaderId)?.push(code)
      }
      const { event } = search
      const sums = await Promise.all(
        users.map(async (document) => {
          const leader = decodeListedLeader(userId(document.id), document)
          const own = codesOfEvent(codes.get(leader.id) ?? [], event)
          return sumCodes(leader, own, await lastUse(connection, leader.id, event))
        }),
      )
      return pageOfSums(sums, search)
    })
  }

  usesPerDay(
    leader: UserId | null,
    days: readonly TimeRange[],
  ): Promise<Result<readonly number[], ReadFailure>> {
    return this.store.read('The uses of days could not be read', async (connection) => {
      const leaders = (await leadersIn(connection))
        .map(({ id }) => id)
        .filter((id) => leader === null || id === leader)
      return Promise.all(
        days.map(async (day) => {
          const counts = await Promise.all(leaders.map((id) => countUses(connection, id, day)))
          return counts.reduce((sum, uses) => sum + uses, 0)
        }),
      )
    })
  }
}
