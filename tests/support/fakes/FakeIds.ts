import type { Ids } from '../../../application/ports/Ids'

/** Ids in order, as long as real ones: id000…01, id000…02. */
export class FakeIds implements Ids {
  private count = 0

  next() {
    this.count += 1
    return `id${String(this.count).padStart(18, '0')}`
  }
}
