/** Whether a leader is at the portal (PRESENCE-1). */
export type PresenceStatus = 'online' | 'away' | 'offline'

/** What a tab can say of its leader: it is looked at, or it is not. */
export type TabStatus = Exclude<PresenceStatus, 'offline'>

/** A leader is as present as their most present tab: a hidden one does not outvote a visible one. */
export const presenceOf = (tabs: Iterable<TabStatus>): PresenceStatus => {
  let presence: PresenceStatus = 'offline'
  for (const tab of tabs) {
    if (tab === 'online') return 'online'
    presence = 'away'
  }
  return presence
}
