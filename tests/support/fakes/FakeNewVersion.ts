import type { NewVersion } from '../../../application/shell/NewVersion'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'

/** No newer version, unless a test deploys one. */
export class FakeNewVersion implements NewVersion {
  /** The version on the server; null for the version that runs. */
  onServer: string | null = null
  checks = 0
  taken = 0
  private readonly listeners = new Set<() => void>()

  /** The number of active observers. */
  get listening() {
    return this.listeners.size
  }

  async check() {
    this.checks += 1
    return this.onServer
  }

  async deployed() {
    return this.onServer
  }

  async take() {
    this.taken += 1
  }

  observe(listener: () => void): Unsubscribe {
    // A listener may be registered twice.
    const own = () => listener()
    this.listeners.add(own)
    return () => void this.listeners.delete(own)
  }

  /** Another tab takes a version. */
  takenElsewhere() {
    for (const listener of [...this.listeners]) listener()
  }
}
