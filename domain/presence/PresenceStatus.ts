/** Whether a leader is at the portal (PRESENCE-1). */
export type PresenceStatus = 'online' | 'away' | 'offline'

/** The status of one tab: visible or hidden. */
export type TabStatus = Exclude<PresenceStatus, 'offline'>

/** A leader's presence is that of their most present tab. */
export const presenceOf = (tabs: Iterable<TabStatus>): PresenceStatus => {
  let presence: PresenceStatus = 'offline'
  for (const tab of tabs) {
    if (tab === 'online') return 'online'
    presence = 'away'
  }
  return presence
}
