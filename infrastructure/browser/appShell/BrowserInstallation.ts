import type { Installation, InstallWay } from '../../../application/shell/Installation'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { StorageItem } from '../storage/StorageItem'
import { storageOrNull } from '../storageOrNull'

const VISITS = 'centro-de-lideres:visitas'
const ANSWERED = 'centro-de-lideres:instalacion-respondida'

/** Chromium's event, which TypeScript does not know. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

/** Only browsers of iOS have this property: whether the page runs from the home screen. */
const onHomeScreen = (): unknown => Reflect.get(navigator, 'standalone')

/** Installing by the browser. It fires its event once, soon after the page has loaded, so this is made at the start. */
export class BrowserInstallation implements Installation {
  private readonly visits = new StorageItem(
    storageOrNull(() => localStorage),
    VISITS,
  )
  private readonly visit = new StorageItem(
    storageOrNull(() => sessionStorage),
    VISITS,
  )
  private readonly answer = new StorageItem(
    storageOrNull(() => localStorage),
    ANSWERED,
  )
  private readonly listeners = new Set<() => void>()
  private held: InstallPrompt | null = null

  constructor() {
    window.addEventListener('beforeinstallprompt', (event) => {
      // Else the browser would ask by itself, at once.
      event.preventDefault()
      if (isInstallPrompt(event)) this.hold(event)
    })
    window.addEventListener('appinstalled', () => this.hold(null))
  }

  observe(listener: (way: InstallWay | null) => void): Unsubscribe {
    const report = () => listener(this.way)
    this.listeners.add(report)
    report()
    return () => void this.listeners.delete(report)
  }

  async prompt(): Promise<void> {
    const { held } = this
    if (held === null) return
    // It works once; the browser may send another one.
    this.hold(null)
    await held.prompt().catch(() => undefined)
  }

  countVisit(): number {
    const before = Number(this.visits.read())
    if (this.visit.read()) return before
    this.visits.write(String(before + 1))
    this.visit.write('counted')
    return before + 1
  }

  isOfferAnswered(): boolean {
    return this.answer.read() === 'yes'
  }

  rememberAnswer(): void {
    this.answer.write('yes')
  }

  private get way(): InstallWay | null {
    const isInstalled =
      onHomeScreen() === true || window.matchMedia('(display-mode: standalone)').matches
    if (isInstalled) return null
    if (this.held) return 'prompt'
    return onHomeScreen() === false ? 'by-hand' : null
  }

  private hold(prompt: InstallPrompt | null) {
    this.held = prompt
    for (const report of [...this.listeners]) report()
  }
}
