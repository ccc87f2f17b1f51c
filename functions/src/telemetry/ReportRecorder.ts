import type { PublicCall } from '../publicCall.ts'
import { parseReport, type Report } from './report.ts'

type Common = Pick<Report, 'version' | 'device'>

/** An entry of the log: one vital or one failure, with what it belongs to. */
export type Entry = Common &
  (
    | ({ readonly kind: 'vital' } & Report['vitals'][number])
    | ({ readonly kind: 'failure' } & Report['failures'][number])
  )

/** Reports come without a sign-in, so an instance records only so many entries a minute: the log costs by its size. */
const PER_MINUTE = 600
const MINUTE_MS = 60_000

/** Takes reports of pages and records their entries. It keeps nothing that tells who sent them. */
export class ReportRecorder {
  private minute = 0
  private recorded = 0

  constructor(private readonly record: (entry: Entry) => void) {}

  /**
   * @param origins of the portal @param now in epoch milliseconds
   * @returns the HTTP status. Beacons do not read it; people who look for a mistake do.
   */
  take(call: PublicCall, origins: ReadonlySet<string>, now: number): 204 | 400 | 403 | 405 | 429 {
    if (call.method !== 'POST') return 405
    // A browser names its origin with each beacon.
    if (call.origin === undefined || !origins.has(call.origin)) return 403
    const report = parseReport(call.body, call.bodySize)
    if (report === null) return 400
    const { version, device, vitals, failures } = report
    if (!this.hasRoom(vitals.length + failures.length, now)) return 429
    for (const vital of vitals) this.record({ kind: 'vital', version, device, ...vital })
    for (const failure of failures) this.record({ kind: 'failure', version, device, ...failure })
    return 204
  }

  private hasRoom(entries: number, now: number): boolean {
    const minute = Math.floor(now / MINUTE_MS)
    if (minute !== this.minute) {
      this.minute = minute
      this.recorded = 0
    }
    if (this.recorded + entries > PER_MINUTE) return false
    this.recorded += entries
    return true
  }
}
