import type { FailureCount } from './CountingLog'

/** A measure of Core Web Vitals: https://web.dev/articles/vitals */
export interface Vital {
  /** The library's id of one measure on one page: a later value with the same id replaces it. */
  readonly id: string
  readonly name: string
  /** In milliseconds; a layout shift has no unit. */
  readonly value: number
}

export type DeviceClass = 'phone' | 'tablet' | 'desktop'

export interface TelemetryOptions {
  /** The version of the portal's build; null in development. */
  readonly version: string | null
  readonly device: DeviceClass
  /** The route of the screen at a time in milliseconds since the page began, without what it is about: '/eventos/:eventId'. */
  readonly screenAt: (time: number) => string
  readonly takeFailures: () => readonly FailureCount[]
  readonly send: (report: string) => void
}

// A layout shift is a small fraction: 0.1 is its limit.
const rounded = ({ id, name, value }: Vital): Vital => ({
  id,
  name,
  value: name === 'CLS' ? Number(value.toFixed(4)) : Math.round(value),
})

/** The measurements and failures of one page, without anything that identifies its user or their data. */
export class Telemetry {
  private readonly vitals = new Map<string, Vital & { readonly screen: string }>()

  constructor(private readonly options: TelemetryOptions) {}

  /** @param at when it happened, in milliseconds since the page began */
  measured(vital: Vital, at: number) {
    this.vitals.set(vital.id, { ...rounded(vital), screen: this.options.screenAt(at) })
  }

  /** Sends what is new since the last time, if anything is. */
  flush() {
    const { version, device, takeFailures, send } = this.options
    const vitals = [...this.vitals.values()]
    const failures = takeFailures()
    if (vitals.length === 0 && failures.length === 0) return
    this.vitals.clear()
    send(JSON.stringify({ version, device, vitals, failures }))
  }
}
