import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Batch, BatchSender } from './BatchSender'
import type { LeaderDataRecords } from './LeaderDataRecords'
import type { Overtaken } from './LeaderDataSource'

/** How many changes are sent at once, in as many requests as the store asks for. */
const AT_ONCE = 96

/** How often the same changes are sent again where other devices come first each time. */
const MAX_TRIES = 8

/** Sends what waits, of each record in order; only one tab of a device does so at a time. */
export class PendingSender {
  /** Records that failed for a reason that may pass. */
  private readonly failed = new Set<string>()

  constructor(
    private readonly records: Pick<LeaderDataRecords, 'toSend'>,
    private readonly sender: Pick<BatchSender, 'send' | 'refuse'>,
  ) {}

  /** @returns whether some wait for another try, as the store could not be reached or did not work */
  async sendAll(): Promise<boolean> {
    for (let tries = 0; tries < MAX_TRIES; ) {
      const batch = this.records.toSend(AT_ONCE, this.failed)
      if (batch.size === 0) return this.failed.size > 0
      const failure = await this.sender.send(batch)
      tries = failure?.kind === 'overtaken' ? tries + 1 : 0
      const isStopped = failure?.kind === 'offline' || (await this.sendAlone(batch, failure))
      if (isStopped) break
    }
    return true
  }

  /**
   * After a failure of several: one that fails does not hold back the others.
   * @returns whether the connection was lost
   */
  private async sendAlone(batch: Batch, failure: ReadFailure | Overtaken | null): Promise<boolean> {
    if (failure === null || failure.kind === 'overtaken') return false
    for (const [id, pending] of batch) {
      const cause = batch.size > 1 ? await this.sender.send(new Map([[id, pending]])) : failure
      if (cause?.kind === 'offline') return true
      if (cause?.kind === 'permission-denied') await this.sender.refuse(id, pending)
      else if (cause?.kind === 'unknown') this.failed.add(id)
    }
    return false
  }
}
