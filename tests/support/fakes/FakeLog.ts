import type { Log } from '../../../application/device/Log'

/** Records what was logged. */
export class FakeLog implements Log {
  readonly entries: { readonly what: string; readonly cause: unknown }[] = []

  error(what: string, cause: unknown) {
    this.entries.push({ what, cause })
  }
}
