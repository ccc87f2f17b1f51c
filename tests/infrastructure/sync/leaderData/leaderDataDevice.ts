import 'fake-indexeddb/auto'
import { expect } from 'vitest'
import type { Lazy } from '../../../../application/device/Lazy'
import { codeId } from '../../../../domain/codes/AccessCode'
import { userId } from '../../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import { isShared, type LeaderDataChange } from '../../../../domain/sharing/leaderData/LeaderData'
import type {
  LeaderDataSetback,
  LeaderDataSnapshot,
} from '../../../../domain/sharing/leaderData/LeaderDataRepository'
import type { DeviceCopy } from '../../../../infrastructure/sync/device/DeviceCopy'
import { memoryCopy } from '../../../../infrastructure/sync/device/memoryCopy'
import { openDeviceCopy } from '../../../../infrastructure/sync/device/openDeviceCopy'
import type { LeaderDataSource } from '../../../../infrastructure/sync/leaderData/LeaderDataSource'
import { SyncedLeaderData } from '../../../../infrastructure/sync/leaderData/SyncedLeaderData'
import { eventually } from '../../../support/eventually'
import { FakeClock } from '../../../support/fakes/FakeClock'
import { FakeLeaderDataSource } from '../../../support/fakes/FakeLeaderDataSource'
import { FakeLocks } from '../../../support/fakes/FakeLocks'
import { FakeLog } from '../../../support/fakes/FakeLog'
import { FakePageActivity } from '../../../support/fakes/FakePageActivity'

export const ana = userId('ana')
export const [one, two, three] = [codeId('one'), codeId('two'), codeId('three')]
export const mark = { sharedAt: 1_795_000_000_000, channel: 'copy' } as const
type ShareChange = Extract<LeaderDataChange, { kind: 'share' }>

export const shared = (code = one): ShareChange => ({ kind: 'share', code, fields: mark })
export const noted = (note: string, code = one): ShareChange => ({
  kind: 'share',
  code,
  fields: { note },
})

/** A day after the store's first records: none of them is so recent that earlier ones may still be under way. */
const NOW = 1_795_086_400_000

/** A tab of a device that keeps nothing. */
export const withoutCopy = (
  source: FakeLeaderDataSource | Lazy<LeaderDataSource>,
  deviceCopy: DeviceCopy = memoryCopy(),
  now = NOW,
) =>
  new SyncedLeaderData({
    source: 'load' in source ? source : { load: async () => source },
    copy: deviceCopy.leaderData,
    pageActivity: new FakePageActivity(),
    clock: new FakeClock(now),
    log: new FakeLog(),
  })

/** A device with any number of tabs, whose store can be cut off. */
export const openDevice = (source = new FakeLeaderDataSource(), clock = new FakeClock(NOW)) => {
  const name = `leader-data-${crypto.randomUUID()}`
  const locks = new FakeLocks()
  const openTab = async () => {
    const deviceCopy = openDeviceCopy(name, locks.tab().locks, new FakeLog())
    const repository = new SyncedLeaderData({
      source: { load: async () => source },
      copy: deviceCopy.leaderData,
      pageActivity: new FakePageActivity(),
      clock,
      log: new FakeLog(),
    })
    const setbacks: LeaderDataSetback[] = []
    const seen: { latest: LeaderDataSnapshot | null; failure: ReadFailure | null } = {
      latest: null,
      failure: null,
    }
    const close = repository.watch(
      ana,
      (reading) => {
        if (reading.ok) seen.latest = reading.value
        else seen.failure = reading.error
      },
      (setback) => setbacks.push(setback),
    )
    return {
      repository,
      seen,
      setbacks,
      close,
      deviceCopy,
      isShared: (code = one) => seen.latest !== null && isShared(seen.latest.data, code),
    }
  }
  return { source, openTab }
}

/** A device with one tab, which has read what the store has. */
export const openReadyTab = async () => {
  const device = openDevice()
  const tab = await device.openTab()
  await eventually(() => expect(tab.seen.latest).not.toBeNull())
  return { ...device, tab }
}
