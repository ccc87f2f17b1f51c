/** Whether a leader is at the portal (PRESENCE-1). */
export type PresenceStatus = 'online' | 'away' | 'offline'

/** The status of one tab: visible or hidden. */
export type TabStatus = Exclude<PresenceStatus, 'offline'>

/**
 * The status that a tab must write again because another tab of its leader, hidden or ended, made the record wrong; null if
 * the record may stay.
 * Only a visible tab writes 'online', so the tabs do not overwrite each other forever.
 */
export const assertionOf = (own: TabStatus, record: PresenceStatus | null): TabStatus | null => {
  if (own === 'online') return record === 'online' ? null : 'online'
  return record === null || record === 'offline' ? 'away' : null
}
