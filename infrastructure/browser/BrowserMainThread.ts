import type { MainThread } from '../../application/device/MainThread'

type Yield = () => Promise<void>

/** A MessageChannel task runs after the queued tasks, without the minimum delay of a timer. */
const createMessageYield = (): Yield => {
  const { port1, port2 } = new MessageChannel()
  const waiting: (() => void)[] = []
  port1.onmessage = () => waiting.shift()?.()
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      port2.postMessage(null)
    })
}

/** `scheduler.yield()` resumes ahead of timers and messages; every fourth yield lets those run. */
const MESSAGE_YIELD_INTERVAL = 4

/** Yields the page's main thread by `scheduler.yield()` where the browser supports it. */
export class BrowserMainThread implements MainThread {
  private readonly schedulerYield: Yield | null
  private readonly messageYield = createMessageYield()
  private yields = 0

  constructor(scheduler: Partial<Pick<Scheduler, 'yield'>> | undefined = globalThis.scheduler) {
    this.schedulerYield = scheduler?.yield?.bind(scheduler) ?? null
  }

  now() {
    return performance.now()
  }

  yield() {
    this.yields += 1
    return this.schedulerYield && this.yields % MESSAGE_YIELD_INTERVAL !== 0
      ? this.schedulerYield()
      : this.messageYield()
  }
}
