import { expect, it } from 'vitest'
import type { CodesToKeep } from '../../../../infrastructure/sync/codes/CodesCopy'
import { KnownCodes } from '../../../../infrastructure/sync/codes/KnownCodes'
import { deferred } from '../../../support/fakes/deferred'
import { accessCode } from '../../../support/mothers/codes'

const page = (text: string) => ({
  codes: [{ code: accessCode(text), created: null, updated: null }],
  next: null,
})

it('What changes while an earlier change is being kept is kept after it, once', async () => {
  const writing = deferred<void>()
  const kept: string[][] = []
  const save = ({ changed }: CodesToKeep) => {
    kept.push([...changed.values()].flat().map(({ code }) => code))
    return kept.length === 1 ? writing.promise : Promise.resolve()
  }
  const known = new KnownCodes(null, { save, close: () => undefined })
  known.begin(page('A'), null, 0)
  known.addPage(page('B'), 0)
  known.addPage(page('C'), 0)
  expect(kept).toEqual([['A']])
  writing.resolve()
  await writing.promise
  await Promise.resolve()
  expect(kept).toEqual([['A'], ['A', 'B', 'C']])
})

it('A code that the provider dated in the future hides no later update: what is newer than now is listened to', () => {
  const known = new KnownCodes(null, { save: async () => undefined, close: () => undefined })
  const [now, nextYear] = [1_795_000_000_000, 1_826_000_000_000_000]
  known.begin(page('A'), { at: nextYear, id: 'future' }, now)
  expect(known.state?.newest.updated?.at).toBe(now * 1_000)
})
