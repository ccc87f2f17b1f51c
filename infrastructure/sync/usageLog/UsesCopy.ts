import type { UserId } from '../../../domain/session/SignedInUser'
import type { KeptUses } from './keptUses'

/** The leader's newest uses on this device. */
export interface UsesCopy {
  read(leader: UserId): Promise<KeptUses | null>
  keep(leader: UserId, uses: KeptUses): void
}
