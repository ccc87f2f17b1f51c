import type { BegunShares } from '../../../application/sharing/unfinished/BegunShares'
import type { UserId } from '../../../domain/session/SignedInUser'

/** Remembers in memory; those that are put are of a page that ended. */
export class FakeBegunShares implements BegunShares {
  readonly begun = new Map<number, UserId>()
  private readonly ended = new Set<number>()

  /** A page of the leader ended in the midst of it. */
  leave(leader: UserId, at: number) {
    this.begun.set(at, leader)
    this.ended.add(at)
  }

  begin(leader: UserId, at: number) {
    this.begun.set(at, leader)
  }

  end(_leader: UserId, at: number) {
    this.begun.delete(at)
  }

  async left(leader: UserId) {
    return [...this.begun].flatMap(([at, of]) => (of === leader && this.ended.has(at) ? at : []))
  }
}
