import { expect, it, vi } from 'vitest'
import { eventually } from '../../../support/eventually'
import { FakeClock } from '../../../support/fakes/FakeClock'
import { ana, one, openDevice, shared, two } from './leaderDataDevice'

/** When the fake store dates its first write, in epoch milliseconds. */
const FIRST_MS = 1_795_000_000_000

const MINUTE = 60_000

/** A device that has one mark of the store. @param error by how much its clock is fast, in milliseconds */
const openNearby = async (error = 0) => {
  const clock = new FakeClock(FIRST_MS + 10_000 + error)
  const device = openDevice(undefined, clock)
  device.source.putElsewhere(shared(one))
  const open = async () => {
    const tab = await device.openTab()
    await eventually(() => expect(tab.isShared(one)).toBe(true))
    const { deviceCopy } = tab
    await eventually(async () =>
      expect((await deviceCopy.leaderData.read(ana)).heard).not.toBeNull(),
    )
    return tab
  }
  return { ...device, clock, open, first: await open() }
}

it.each([
  ['right', 0],
  ['a day fast', 1_440 * MINUTE],
  ['a day slow', -1_440 * MINUTE],
])(
  'A mark that is seen after a later one is not missed by a device that was closed meanwhile, whose clock is %s',
  async (_, error) => {
    const { source, clock, open, first } = await openNearby(error)
    first.close()
    // Dated before the mark that the device knows, seen after.
    source.stored.set('share-two', {
      record: shared(two),
      updated: { at: (FIRST_MS - MINUTE) * 1_000, id: 'share-two' },
      alsoSharedAt: null,
    })
    clock.advance(60 * MINUTE)
    const later = await open()
    await eventually(() => expect(later.isShared(two)).toBe(true))
  },
)

it('Once the device has heard the store long after the newest mark, it reads nothing twice', async () => {
  const { source, clock, open, first } = await openNearby()
  const newest = { at: FIRST_MS * 1_000 + 1, id: 'share-one' }
  first.close()
  clock.advance(5 * MINUTE)
  const second = await open()
  await eventually(async () =>
    expect((await second.deviceCopy.leaderData.read(ana)).heard?.at).toBe(clock.now()),
  )
  second.close()
  clock.advance(5 * MINUTE)
  const third = await open()
  expect(source.sinces).toEqual([
    { at: 0, id: null },
    { at: newest.at - 2 * MINUTE * 1_000, id: null },
    newest,
  ])
  // Nor does it write again when that was.
  const keep = vi.spyOn(third.deviceCopy.leaderData, 'keepReports')
  clock.advance(5 * MINUTE)
  source.reconnect()
  expect(keep.mock.calls.map(([, , heard]) => heard)).toEqual([null])
})
