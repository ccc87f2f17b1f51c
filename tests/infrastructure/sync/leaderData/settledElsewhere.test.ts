import { expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '../../../support/eventually'
import { ana, mark, openDevice, shared, two } from './leaderDataDevice'

const ofTwo = {
  record: { kind: 'share', code: two, fields: mark },
  updated: { at: 1_795_000_000_000_000, id: 'two' },
  alsoSharedAt: null,
} as const

it('A code that another tab gave stays shown as shared while its record is read from the device [OWN-3]', async () => {
  const { source, openTab } = openDevice()
  const first = await openTab()
  await eventually(() => expect(first.seen.latest?.isKnown).toBe(true))
  // The store tells the second tab later than the first.
  let hear: Parameters<typeof source.listen>[2] = () => undefined
  vi.spyOn(source, 'listen').mockImplementationOnce((_leader, _since, heard) => {
    hear = heard
    return () => undefined
  })
  const second = await openTab()
  const readings: boolean[] = []
  onTestFinished(
    second.repository.watch(
      ana,
      () => readings.push(second.isShared()),
      () => undefined,
    ),
  )
  await eventually(() => expect(second.seen.latest).not.toBeNull())
  source.cutOff()
  await first.repository.save(ana, [shared()])
  await eventually(() => expect(second.isShared()).toBe(true))

  const { deviceCopy } = second
  const recordsOf = deviceCopy.leaderData.recordsOf.bind(deviceCopy.leaderData)
  const reading = vi
    .spyOn(deviceCopy.leaderData, 'recordsOf')
    .mockImplementation(async (...asked) => {
      const found = await recordsOf(...asked)
      // A report of another record, which shows all of them.
      hear([ofTwo], true)
      return found
    })
  source.reconnect()
  await eventually(() => expect(first.seen.latest?.unsent).toEqual([]))
  source.reconnect()
  await eventually(async () =>
    expect(await deviceCopy.leaderData.pendingOf(ana)).toEqual(new Map()),
  )
  await second.repository.save(ana, [shared(two)])
  expect(reading).toHaveBeenCalled()
  expect(second.isShared(two)).toBe(true)
  expect(readings.slice(readings.indexOf(true))).not.toContain(false)
})
