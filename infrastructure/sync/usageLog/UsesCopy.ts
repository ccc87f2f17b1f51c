import type { UserId } from '../../../domain/session/SignedInUser'
import type { KeptDays } from './keptDays'
import type { KeptUses } from './keptUses'

/** The leader's newest uses on this device, and how many there were by day. */
export interface UsesCopy {
  read(leader: UserId): Promise<KeptUses | null>
  keep(leader: UserId, uses: KeptUses): void
  readDays(leader: UserId): Promise<KeptDays | null>
  keepDays(leader: UserId, days: KeptDays): void
}
