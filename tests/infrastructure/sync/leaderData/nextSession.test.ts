import { expect, it, vi } from 'vitest'
import { eventually } from '../../../support/eventually'
import { marksIn } from '../../../support/marks'
import { ana, one, openReadyTab, shared, two } from './leaderDataDevice'

it('The next session of a leader begins with what the device has by then, and no longer hears of other tabs before it', async () => {
  const { openTab, tab } = await openReadyTab()
  tab.close()
  const other = await openTab()
  await other.repository.save(ana, [shared(one)])
  const read = vi.spyOn(tab.deviceCopy.leaderData, 'read')
  const follow = vi.spyOn(tab.deviceCopy.leaderData, 'pendingOf')
  await other.repository.save(ana, [shared(two)])
  expect(follow).not.toHaveBeenCalled()
  const isShared: boolean[] = []
  tab.repository.watch(
    ana,
    (reading) => reading.ok && isShared.push(one in marksIn(reading.value.data)),
    () => undefined,
  )
  await eventually(() => expect(isShared[0]).toBe(true))
  expect(read).toHaveBeenCalledTimes(1)
})

it('One that ended before the device answered is told nothing any more', async () => {
  const { openTab, tab } = await openReadyTab()
  await tab.repository.save(ana, [shared()])
  const ended = await openTab()
  ended.close()
  await ended.deviceCopy.leaderData.read(ana)
  expect(ended.seen.latest).toBeNull()
})
