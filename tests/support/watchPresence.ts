import type { Presence, PresenceRecord } from '../../application/session/Presence'
import { userId } from '../../domain/session/SignedInUser'
import { collect } from './collect'

/** Ana's presence record, watched until the end of the test. */
export const ana = userId('user-ana')

export const is = (status: string) => (record: PresenceRecord | null) => record?.status === status

const stops: (() => void)[] = []
export const watch = (presence: Presence) => {
  const records = collect<PresenceRecord | null>()
  stops.push(presence.watch(ana, records.listener))
  return records
}
/** Resolves once earlier writes of this page are done. */
export const written = (presence: Presence) => presence.join(userId('user-luis')).leave()

/** Ends every watch, for afterEach. */
export const stopWatching = () => {
  for (const stop of stops.splice(0)) stop()
}
