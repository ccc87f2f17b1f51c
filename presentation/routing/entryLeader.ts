import { entryValue, setEntryValue } from '../kit/history/historyEntry'

/** The leader who opened an entry of the browser's history, stored in the entry itself: addresses hold search terms. */

/** The current entry's leader; null for one that no leader has opened yet, as from a bookmark. */
export const entryLeader = (): string | null => {
  const owner = entryValue('leader')
  return owner === undefined ? null : String(owner)
}

/** Marks the current entry as the leader's. The router drops the mark when it replaces the entry. */
export const setEntryLeader = (leader: string): void => setEntryValue('leader', leader)
