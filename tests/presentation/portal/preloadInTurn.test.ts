import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { preloadInTurn } from '../../../presentation/portal/screens'
import { eventually } from '../../support/eventually'
import { deferred } from '../../support/fakes/deferred'

let waiting: (() => void)[]

beforeEach(() => {
  waiting = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.splice(handle - 1, 1))
})

afterEach(() => vi.unstubAllGlobals())

/** The page has nothing else to do. */
const idle = async () => {
  for (const run of waiting.splice(0)) run()
  await Promise.resolve()
}

const start = () => {
  const asked: string[] = []
  const first = deferred<void>()
  const loader = (name: string, answer: () => Promise<unknown>) => () => {
    asked.push(name)
    return answer()
  }
  const end = preloadInTurn([
    loader('list', () => first.promise),
    loader('ticket', () => Promise.reject(new Error('offline'))),
    loader('alerts', () => Promise.resolve()),
  ])
  return { asked, first, end }
}

it('Views are preloaded one after the other, each once the page is idle, also after one that failed', async () => {
  const { asked, first } = start()
  expect(asked).toEqual([])
  await idle()
  await idle()
  expect(asked).toEqual(['list'])
  first.resolve()
  await eventually(() => expect(waiting).toHaveLength(1))
  expect(asked).toEqual(['list'])
  await idle()
  await eventually(() => expect(waiting).toHaveLength(1))
  await idle()
  expect(asked).toEqual(['list', 'ticket', 'alerts'])
})

it('Preloading ends with the frame that asked for it', async () => {
  const { asked, first, end } = start()
  await idle()
  end()
  first.resolve()
  await first.promise
  await idle()
  await idle()
  expect(asked).toEqual(['list'])
  start().end()
  await idle()
  expect(asked).toEqual(['list'])
})
