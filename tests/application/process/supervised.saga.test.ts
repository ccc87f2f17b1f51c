import { delay, put } from 'redux-saga/effects'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { processCrashed } from '../../../application/process/process.events'
import { supervised } from '../../../application/process/supervised.saga'
import { expectProcess } from '../../support/expectProcess'
import { FakeClock } from '../../support/fakes/FakeClock'
import { FakeLog } from '../../support/fakes/FakeLog'

describe('A supervised process', () => {
  it('is logged, reported and restarted after a crash', async () => {
    const log = new FakeLog()
    const defect = new Error('defecto')
    let starts = 0
    const process = function* (): Generator {
      starts += 1
      if (starts === 1) throw defect
      yield put({ type: 'still working' })
    }
    await expectProcess(supervised('codes', process, new FakeClock(), log))
      .put(processCrashed({ name: 'codes' }))
      .put({ type: 'still working' })
      .run()
    expect(log.entries).toEqual([{ what: 'process codes crashed', cause: defect }])
  })

  it('ends when the process returns', async () => {
    let starts = 0
    const process = function* (): Generator {
      starts += 1
      yield put({ type: 'done' })
    }
    await expectProcess(supervised('once', process, new FakeClock(), new FakeLog())).run()
    expect(starts).toBe(1)
  })

  describe('that keeps crashing', () => {
    beforeEach(() => {
      vi.useFakeTimers()
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    const crashing = (clock: FakeClock, livesMs: number) => {
      const starts: number[] = []
      const process = function* (): Generator {
        starts.push(clock.now())
        yield delay(0)
        clock.advance(livesMs)
        throw new Error('otra vez')
      }
      return { starts, process }
    }

    it('is restarted at once, then after growing pauses of at most 30 seconds', async () => {
      const clock = new FakeClock()
      const { starts, process } = crashing(clock, 0)
      const run = expectProcess(supervised('p', process, clock, new FakeLog())).silentRun(80_000)
      await vi.advanceTimersByTimeAsync(1)
      expect(starts).toHaveLength(2)
      await vi.advanceTimersByTimeAsync(500)
      expect(starts).toHaveLength(3)
      await vi.advanceTimersByTimeAsync(60_000)
      // After 0, 0.5, 1, 2, 4, 8, 16 and 30 seconds.
      expect(starts).toHaveLength(8)
      await vi.advanceTimersByTimeAsync(1_500)
      expect(starts).toHaveLength(9)
      await vi.advanceTimersByTimeAsync(20_000)
      await run
    })

    it('is restarted at once if it had been healthy', async () => {
      const clock = new FakeClock()
      const { starts, process } = crashing(clock, 10_001)
      const run = expectProcess(supervised('p', process, clock, new FakeLog())).silentRun(40)
      await vi.advanceTimersByTimeAsync(20)
      expect(starts.length).toBeGreaterThan(5)
      await vi.advanceTimersByTimeAsync(40)
      await run
    })
  })
})
