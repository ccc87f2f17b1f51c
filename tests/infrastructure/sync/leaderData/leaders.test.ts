import { expect, it } from 'vitest'
import { userId } from '../../../../domain/session/SignedInUser'
import { isShared } from '../../../../domain/sharing/leaderData/LeaderData'
import { eventually } from '../../../support/eventually'
import { FakeLeaderDataSource } from '../../../support/fakes/FakeLeaderDataSource'
import { ana, one, shared, withoutCopy } from './leaderDataDevice'

it("The data of a leader stays followed where the former leader's is let go of late", async () => {
  const beto = userId('beto')
  const source = new FakeLeaderDataSource()
  const repository = withoutCopy(source)
  const ignore = () => undefined
  const leave = repository.watch(ana, ignore, ignore)
  let isShown = false
  const stop = repository.watch(
    beto,
    (reading) => {
      isShown = reading.ok && isShared(reading.value.data, one)
    },
    ignore,
  )
  leave()
  // Shown by its own view, not by what the store reports.
  source.cutOff()
  const saving = repository.save(beto, [shared()])
  await eventually(() => expect(isShown).toBe(true))
  await saving
  stop()
})
