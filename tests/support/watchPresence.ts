import type { Presence, PresenceRecord } from '../../application/ports/Presence'
import { userId } from '../../domain/account/SignedInUser'
import { collect } from './collect'

/** Ana's presence record, watched until the test is over. */
export const ana = userId('user-ana')

export const is = (status: string) => (record: PresenceRecord | null) => record?.status === status

const stops: (() => void)[] = []
export const watch = (presence: Presence) => {
  const records = collect<PresenceRecord | null>()
  stops.push(presence.watch(ana, records.listener))
  return records
}
/** Whatever was shown in that page before is written. */
export const written = (presence: Presence) => presence.join(userId('user-luis')).leave()

/** Ends every watch: for afterEach. */
export const stopWatching = () => {
  for (const stop of stops.splice(0)) stop()
}
