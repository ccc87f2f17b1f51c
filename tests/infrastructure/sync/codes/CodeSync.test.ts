import { describe, expect, it, vi } from 'vitest'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../../domain/shared/Result'
import type {
  Changes,
  CodeSource,
  Position,
} from '../../../../infrastructure/sync/codes/CodeSource'
import { CodeSync } from '../../../../infrastructure/sync/codes/CodeSync'
import { KnownCodes } from '../../../../infrastructure/sync/codes/KnownCodes'
import { eventually } from '../../../support/eventually'
import { FakeClock } from '../../../support/fakes/FakeClock'
import { accessCode } from '../../../support/mothers/codes'
import { changes } from '../../../support/mothers/deviceCopies'
import { anaUser } from '../../../support/mothers/users'

const stored = (text: string) => ({ code: accessCode(text), created: null, updated: null })

/** A store with the codes that a test puts, and a sync that has read them. */
const start = async (newestUpdate: Result<Position | null, ReadFailure> = ok(null)) => {
  let texts = ['A', 'B']
  let report: (reported: Changes) => void = () => undefined
  const source: CodeSource = {
    async *pages() {
      yield ok({ codes: texts.map(stored), next: null })
    },
    newestUpdate: async () => newestUpdate,
    totals: async () => ok({ count: texts.length, uses: 0 }),
    listen: (_leader, _since, onChanges) => {
      report = onChanges
      return () => undefined
    },
  }
  const clock = new FakeClock()
  const copy = new KnownCodes(null, { save: async () => undefined, close: () => undefined })
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
    report: (fields: Partial<Changes>) => report(changes(fields)),
    put: (...now: string[]) => {
      texts = now
    },
    texts: () => copy.codes.codes.map(({ code }) => code),
  }
}

describe('A sync', () => {
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

  it('ends with the failure of its first reading, once', async () => {
    const { onEnd, onConfirmed, sync } = await start(fail({ kind: 'unknown' }))
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
