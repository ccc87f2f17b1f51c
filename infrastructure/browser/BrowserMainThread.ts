import type { MainThread } from '../../application/ports/device/MainThread'

type Turn = () => Promise<void>

/** A message to oneself comes back after what waits already, without the delays that a timer is held to. */
const turnByMessage = (): Turn => {
  const { port1, port2 } = new MessageChannel()
  const waiting: (() => void)[] = []
  port1.onmessage = () => waiting.shift()?.()
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      port2.postMessage(null)
    })
}

/** The scheduler's own way goes before timers and other messages: every so often those have their turn too. */
const OWN_TURNS = 4

/** The page's thread, given back by the scheduler's own means where the browser has one. */
export class BrowserMainThread implements MainThread {
  private readonly ownTurn: Turn | null
  private readonly messageTurn = turnByMessage()
  private turns = 0

  constructor(own: Partial<Pick<Scheduler, 'yield'>> | undefined = globalThis.scheduler) {
    this.ownTurn = own?.yield?.bind(own) ?? null
  }

  now() {
    return performance.now()
  }

  yield() {
    this.turns += 1
    return this.ownTurn && this.turns % OWN_TURNS !== 0 ? this.ownTurn() : this.messageTurn()
  }
}
