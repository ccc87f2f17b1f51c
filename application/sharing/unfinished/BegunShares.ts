import type { UserId } from '../../../domain/session/SignedInUser'

/**
 * The moments at which codes were about to be marked that had not left yet. The page may end between the mark and the clipboard: the next
 * page tells of them (NEXT-FREE-7). Kept on the device, where it can; it holds no code.
 */
export interface BegunShares {
  /** Noted before the codes are marked. @param at the time of their marks, in epoch milliseconds */
  begin(leader: UserId, at: number): void
  /** The codes have left, are free again, or the leader was told. */
  end(leader: UserId, at: number): void
  /** The shares that a page left when it ended, the earliest first. */
  left(leader: UserId): Promise<readonly number[]>
}
