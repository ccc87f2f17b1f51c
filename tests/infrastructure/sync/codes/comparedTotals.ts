import { vi } from 'vitest'
import { ok } from '../../../../domain/shared/Result'
import type { CodeSource, Totals } from '../../../../infrastructure/sync/codes/CodeSource'
import { KnownCodes } from '../../../../infrastructure/sync/codes/KnownCodes'
import { TotalsCheck } from '../../../../infrastructure/sync/codes/TotalsCheck'
import { FakeClock } from '../../../support/fakes/FakeClock'
import { accessCode } from '../../../support/mothers/codes'
import { anaUser } from '../../../support/mothers/users'

export const stored = (text: string, currentUses = 0) => ({
  code: accessCode(text, { currentUses }),
  created: { at: 1_000, id: text },
  updated: null,
})

export const optionsOf = (parts: { source: CodeSource; copy: KnownCodes; clock: FakeClock }) => ({
  ...parts,
  leader: anaUser.uid,
  pageSize: 10,
  onReread: () => undefined,
  onPart: () => undefined,
})

/** A copy of two codes, and a store that counts what a test says. */
export const setUp = (totalsOf: () => Totals, listed = [stored('A'), stored('B')]) => {
  const clock = new FakeClock()
  const pages: unknown[] = []
  const copy = new KnownCodes(null, { save: async () => undefined, close: () => undefined })
  copy.begin({ codes: [stored('A'), stored('B')], next: null }, null, clock.now())
  const source = {
    async *pages(...request: unknown[]) {
      pages.push(request)
      yield ok({ codes: listed, next: null })
    },
    newestUpdate: async () => ok(null),
    totals: async () => ok(totalsOf()),
    listen: () => () => undefined,
  }
  const check = new TotalsCheck(optionsOf({ source, copy, clock }))
  const run = async () => {
    const running = check.run()
    await vi.advanceTimersByTimeAsync(3_000)
    await running
  }
  return { clock, pages, copy, check, run }
}
