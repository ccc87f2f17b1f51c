import { expect, it } from 'vitest'
import { whenInstalled } from '../../../../infrastructure/browser/appShell/askWorker'

/** A worker that is being installed. */
class InstallingWorker extends EventTarget {
  state = 'installing'

  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

const waitFor = (installing: InstallingWorker | null) => {
  const waiting = { isOver: false }
  void whenInstalled({ installing } as unknown as ServiceWorkerRegistration).then(() => {
    waiting.isOver = true
  })
  return waiting
}

it.each(['installed', 'redundant'])(
  'The wait for a worker that is being installed ends once it is %s',
  async (state) => {
    const worker = new InstallingWorker()
    const waiting = waitFor(worker)
    await Promise.resolve()
    expect(waiting.isOver).toBe(false)
    worker.become(state)
    await Promise.resolve()
    expect(waiting.isOver).toBe(true)
  },
)

it('There is no wait where none is being installed', async () => {
  const waiting = waitFor(null)
  await Promise.resolve()
  expect(waiting.isOver).toBe(true)
})
