import { afterEach, describe, expect, it, vi } from 'vitest'
import { whenIdle } from '../../../presentation/kit/hooks/whenIdle'

afterEach(() => vi.unstubAllGlobals())

describe('What can wait', () => {
  it('runs once the browser is idle, unless it was cancelled', () => {
    const waiting = new Map<number, () => void>()
    vi.stubGlobal(
      'requestIdleCallback',
      (run: () => void) => waiting.set(waiting.size + 1, run).size,
    )
    vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle))
    const runs: string[] = []
    whenIdle(() => runs.push('one'))
    whenIdle(() => runs.push('two'))()
    expect(runs).toEqual([])
    for (const run of waiting.values()) run()
    expect(runs).toEqual(['one'])
  })

  it('runs after a pause in a browser that does not say when it is idle', () => {
    const runs: string[] = []
    whenIdle(() => runs.push('one'))
    whenIdle(() => runs.push('two'))()
    expect(runs).toEqual([])
    vi.advanceTimersByTime(1_000)
    expect(runs).toEqual(['one'])
  })
})
