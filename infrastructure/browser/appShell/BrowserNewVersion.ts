import type { Log } from '../../../application/device/Log'
import type { NewVersion } from '../../../application/shell/NewVersion'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { tell, versionOf, whenInstalled } from './askWorker'
import { ownVersion } from './ownVersion'
import { lockOf } from './shellVersions'

/** At the root, since it answers for every page. */
const WORKER = '/sw.js'

/** After this long, a tab that is to be reloaded does not wait for its new worker any longer. */
const TAKE_MS = 3_000

/** The element that `ownVersion` reads, in the text of a page. */
const META = /<meta name="version" content="([^"]*)"/

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })

const idle = () =>
  new Promise<void>((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve())
    else setTimeout(resolve)
  })

/** The versions of the portal by its service worker (src/worker), where the browser and the build have one. */
export class BrowserNewVersion implements NewVersion {
  private readonly own = ownVersion()
  private registering: Promise<ServiceWorkerRegistration> | null = null

  constructor(private readonly log: Log) {}

  async check(): Promise<string | null> {
    const { own, workers } = this
    if (own === null || workers === null) return null
    try {
      const registration = await this.register(own, workers)
      // Fails without a network; then nothing is known.
      await registration.update()
      await whenInstalled(registration)
      const newest = registration.waiting ?? registration.active
      const version = newest && (await versionOf(newest))
      if (version !== own) return version
      // Pages come from the network first, so this tab has the new version already. Tabs of another one keep their files.
      if (registration.waiting) tell(registration.waiting, { kind: 'take' })
      return null
    } catch (cause) {
      // A TypeError is a request that failed: without a network, for example.
      if (!(cause instanceof TypeError)) this.log.error('new version', cause)
      return null
    }
  }

  observe(listener: () => void): Unsubscribe {
    const { workers } = this
    // The first worker is that of the version that runs.
    let isLater = Boolean(workers?.controller)
    const changed = () => {
      if (isLater) listener()
      isLater = true
    }
    workers?.addEventListener('controllerchange', changed)
    return () => workers?.removeEventListener('controllerchange', changed)
  }

  async deployed(): Promise<string | null> {
    if (this.own === null) return null
    try {
      const response = await fetch('/', { cache: 'no-store' })
      const version = META.exec(await response.text())?.[1] ?? null
      return version === this.own ? null : version
    } catch {
      return null
    }
  }

  async take(): Promise<void> {
    await this.takeWaiting().catch((cause) => this.log.error('new version', cause))
    location.reload()
  }

  private async takeWaiting() {
    const { workers } = this
    const waiting = (await workers?.getRegistration())?.waiting
    if (!workers || !waiting) return
    await new Promise<void>((resolve) => {
      workers.addEventListener('controllerchange', () => resolve(), { once: true })
      setTimeout(resolve, TAKE_MS)
      tell(waiting, { kind: 'take' })
    })
  }

  private get workers(): ServiceWorkerContainer | null {
    return navigator.serviceWorker ?? null
  }

  private register(own: string, workers: ServiceWorkerContainer) {
    const register = async () => {
      await loaded()
      await idle()
      await this.hold(own)
      return workers.register(WORKER, { updateViaCache: 'none' })
    }
    this.registering ??= register().catch((cause) => {
      this.registering = null
      throw cause
    })
    return this.registering
  }

  /** Holds this version's lock as long as the tab is open: workers keep the files of versions that are held. */
  private hold(own: string): Promise<void> {
    return new Promise((resolve) => {
      if (!navigator.locks) return resolve()
      const untilClosed = () => {
        resolve()
        return new Promise<never>(() => {})
      }
      void navigator.locks.request(lockOf(own), { mode: 'shared' }, untilClosed)
    })
  }
}
