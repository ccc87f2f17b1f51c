import type { Log } from '../../../application/device/Log'

/** How often something failed, by its name: that of a process, a screen or a step, never its content. */
export interface FailureCount {
  readonly what: string
  readonly count: number
}

/** So that a page that fails in ever new ways does not grow. */
const MAX_NAMES = 20

/** A log that also counts what it is told, for telemetry. It drops the causes. */
export class CountingLog implements Log {
  private readonly counts = new Map<string, number>()

  constructor(private readonly log: Log) {}

  error(what: string, cause: unknown) {
    this.log.error(what, cause)
    const count = this.counts.get(what)
    if (count !== undefined || this.counts.size < MAX_NAMES) this.counts.set(what, (count ?? 0) + 1)
  }

  /** The counts since the last call. */
  readonly takeCounts = (): readonly FailureCount[] => {
    const taken = [...this.counts].map(([what, count]) => ({ what, count }))
    this.counts.clear()
    return taken
  }
}
