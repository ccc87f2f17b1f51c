import 'fake-indexeddb/auto'
import { userId } from '../../../../domain/account/SignedInUser'
import { codeId } from '../../../../domain/codes/AccessCode'
import { isShared, type OwnChange } from '../../../../domain/own/OwnData'
import type { OwnDataSnapshot, OwnSetback } from '../../../../domain/own/OwnDataRepository'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import { openMirror } from '../../../../infrastructure/mirror/device/openMirror'
import { MirroredOwnData } from '../../../../infrastructure/mirror/own/MirroredOwnData'
import { FakeClock } from '../../../support/fakes/FakeClock'
import { FakeLocks } from '../../../support/fakes/FakeLocks'
import { FakeLog } from '../../../support/fakes/FakeLog'
import { FakeOwnDataSource } from '../../../support/fakes/FakeOwnDataSource'
import { FakePageActivity } from '../../../support/fakes/FakePageActivity'

export const ana = userId('ana')
export const [one, two, three] = [codeId('one'), codeId('two'), codeId('three')]
export const mark = { sharedAt: 1_795_000_000_000, channel: 'copy' } as const
export const shared = (code = one): OwnChange => ({ kind: 'share', code, fields: mark })
export const noted = (note: string, code = one): OwnChange => ({
  kind: 'share',
  code,
  fields: { note },
})

/** A tab of a device that keeps nothing. */
export const withoutMirror = (source: FakeOwnDataSource) =>
  new MirroredOwnData({
    openSource: async () => source,
    openMirror: () => Promise.reject(new Error('not loaded')),
    pageActivity: new FakePageActivity(),
    clock: new FakeClock(1_795_000_000_000),
    log: new FakeLog(),
  })

let devices = 0

/** A device with any number of tabs, whose store can be cut off. Two with one store are two devices of a leader. */
export const openDevice = (source = new FakeOwnDataSource()) => {
  devices += 1
  const name = `own-${devices}`
  const locks = new FakeLocks()
  const openTab = async () => {
    const mirror = openMirror(name, locks.tab().locks, new FakeLog())
    const repository = new MirroredOwnData({
      openSource: async () => source,
      openMirror: async () => mirror,
      pageActivity: new FakePageActivity(),
      clock: new FakeClock(1_795_000_000_000),
      log: new FakeLog(),
    })
    const setbacks: OwnSetback[] = []
    const seen: { latest: OwnDataSnapshot | null; failure: ReadFailure | null } = {
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
      mirror,
      isShared: (code = one) => seen.latest !== null && isShared(seen.latest.data, code),
    }
  }
  return { source, openTab }
}
