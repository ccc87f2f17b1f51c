import { expect, it } from 'vitest'
import { eventually } from '../../../support/eventually'
import { FakeLeaderDataSource } from '../../../support/fakes/FakeLeaderDataSource'
import { ana, one, shared, withoutCopy } from './leaderDataDevice'

it('A device that knew nothing is not told what was shared twice before, nor that nothing was shared', async () => {
  const source = new FakeLeaderDataSource()
  source.putElsewhere(shared(one))
  for (const [id, record] of source.stored) {
    source.stored.set(id, { ...record, alsoSharedAt: 1_795_000_000_000 })
  }
  const [told, seen]: [unknown[], boolean[]] = [[], []]
  withoutCopy(source).watch(
    ana,
    (reading) => {
      if (reading.ok && reading.value.isKnown) seen.push(one in reading.value.data.shares)
    },
    (setback) => told.push(setback),
  )
  await eventually(() => expect(seen.length).toBeGreaterThan(0))
  expect(seen).not.toContain(false)
  expect(told).toEqual([])
})
