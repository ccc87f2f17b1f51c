import { describe, expect, it, vi } from 'vitest'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../../domain/shared/Result'
import type {
  Changes,
  ChangesSince,
  CodeSource,
  Position,
} from '../../../../infrastructure/sync/codes/CodeSource'
import { CodeSync } from '../../../../infrastructure/sync/codes/CodeSync'
import type { CopyState } from '../../../../infrastructure/sync/codes/CodesCopy'
import { KnownCodes } from '../../../../infrastructure/sync/codes/KnownCodes'
import { eventually } from '../../../support/eventually'
import { FakeClock } from '../../../support/fakes/FakeClock'
import { withFakeTimers } from '../../../support/fakeTimers'
import { accessCode } from '../../../support/mothers/codes'
import { changes, completeState } from '../../../support/mothers/deviceCopies'
import { anaUser } from '../../../support/mothers/users'

const stored = (text: string) => ({ code: accessCode(text), created: null, updated: null })

type Report = (reported: Changes) => void

interface Store {
  readonly newestUpdate?: Result<Position | null, ReadFailure>
  /** An update that comes once the first page was read. */
  readonly updatedMeanwhile?: Position
  /** The copy that the device has kept. */
  readonly kept?: CopyState
  /** Called between the first page of one code and the page of the others; without it, all come in one page. */
  readonly onFirstPage?: (report: Report) => void
}

/** A store with the codes that a test puts, and a sync that has read them. */
const start = async ({
  newestUpdate = ok(null),
  updatedMeanwhile,
  kept,
  onFirstPage,
}: Store = {}) => {
  let isPageRead = false
  let texts = ['A', 'B']
  let report: Report = () => undefined
  const sinces: ChangesSince[] = []
  const source: CodeSource = {
    async *pages() {
      const codes = texts.map(stored)
      isPageRead = true
      if (onFirstPage) {
        yield ok({ codes: codes.splice(0, 1), next: {} })
        onFirstPage(report)
      }
      yield ok({ codes, next: null })
    },
    newestUpdate: async () =>
      isPageRead && updatedMeanwhile ? ok(updatedMeanwhile) : newestUpdate,
    totals: async () => ok({ count: texts.length, uses: 0 }),
    listen: (_leader, since, onChanges) => {
      sinces.push(since)
      report = onChanges
      return () => undefined
    },
  }
  const clock = new FakeClock()
  const keeper = { save: async () => undefined, close: () => undefined }
  const copy = new KnownCodes(kept ? { state: kept, pieces: [], stamp: 'kept' } : null, keeper)
  const calls = {
    onConfirmed: vi.fn(),
    onCurrent: vi.fn(),
    onTotal: vi.fn(),
    onPage: vi.fn(),
    onEnd: vi.fn(),
  }
  const sizes = { first: 10, other: 10 }
  const store = { source, leader: anaUser.uid, copy, clock, sizes }
  const sync = new CodeSync({ ...store, isTotalKnown: false, ...calls })
  await sync.run()
  return {
    ...calls,
    sync,
    clock,
    copy,
    sinces,
    report: (fields: Partial<Changes>) => report(changes(fields)),
    put: (...now: string[]) => {
      texts = now
    },
    texts: () => copy.codes.codes.map(({ code }) => code),
  }
}

describe('A code that left for an unknown reason', () => {
  withFakeTimers()

  it('is looked after at once, and goes where the store has it no more', async () => {
    const { report, put, texts } = await start()
    report({})
    await vi.advanceTimersByTimeAsync(60_000)
    put('B')
    report({ isDoubtful: true })
    expect(texts()).toEqual(['A', 'B'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(texts()).toEqual(['B'])
  })
})

describe('A sync', () => {
  it('reads again what is as new as the newest code, unless the store was heard long after that', async () => {
    const at = (millis: number) => ({ at: millis * 1_000, id: 'A' })
    const heardAt = 1_795_000_000_000
    const newest = { created: at(heardAt - 30_000), updated: at(heardAt - 3_600_000) }
    // However long ago that was.
    const { sinces } = await start({ kept: { ...completeState, newest, confirmedAt: heardAt } })
    expect(sinces).toEqual([
      { created: { at: (heardAt - 150_000) * 1_000, id: null }, updated: newest.updated },
    ])
  })

  it('hears of an update that came once its first page was read', async () => {
    const former = { at: 1, id: 'A' }
    const { sinces } = await start({
      newestUpdate: ok(former),
      updatedMeanwhile: { at: 2, id: 'A' },
    })
    expect(sinces).toMatchObject([{ updated: former }])
  })

  it('rereads all codes once the whole store was replaced', async () => {
    const { report, put, texts } = await start()
    report({})
    put('B', 'C')
    report({ isReplaced: true })
    await eventually(() => expect(texts()).toEqual(['B', 'C']))
  })

  it('remembers until when the store confirmed the codes as the connection is lost', async () => {
    const { report, clock, copy, onCurrent } = await start()
    report({})
    clock.advance(60_000)
    report({ isCurrent: false })
    const lostAt = clock.now()
    expect(copy.state?.confirmedAt).toBe(lostAt)
    clock.advance(60_000)
    report({ isCurrent: false })
    expect(copy.state?.confirmedAt).toBe(lostAt)
    expect(onCurrent.mock.calls).toEqual([[true], [false], [false]])
  })

  it('does not call codes current whose pages came while the connection was lost', async () => {
    const { onConfirmed, onPage, texts } = await start({
      onFirstPage: (report) => report(changes({ isCurrent: false })),
    })
    expect(texts()).toEqual(['A', 'B'])
    expect(onPage.mock.calls).toEqual([[false]])
    // By the first page alone.
    expect(onConfirmed).toHaveBeenCalledTimes(1)
  })

  it('ends with the failure of its first reading, once', async () => {
    const { onEnd, onConfirmed, sync } = await start({ newestUpdate: fail({ kind: 'unknown' }) })
    expect(onEnd.mock.calls).toEqual([[{ kind: 'unknown' }]])
    expect(onConfirmed).not.toHaveBeenCalled()
    sync.check()
    sync.stop()
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('reports nothing after it was stopped', async () => {
    const { sync, report, onCurrent, texts } = await start()
    sync.stop()
    report({ changed: [stored('C')] })
    expect(onCurrent).not.toHaveBeenCalled()
    expect(texts()).toEqual(['A', 'B'])
  })
})
