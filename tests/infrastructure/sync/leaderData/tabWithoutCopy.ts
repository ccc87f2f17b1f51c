import { vi } from 'vitest'
import { memoryCopy } from '../../../../infrastructure/sync/device/memoryCopy'
import type { PendingById } from '../../../../infrastructure/sync/leaderData/pending'
import { FakeLeaderDataSource } from '../../../support/fakes/FakeLeaderDataSource'
import { ana, withoutCopy } from './leaderDataDevice'

/** A device that keeps nothing, and tells of other tabs. */
const tellingCopy = () => {
  const copy = memoryCopy()
  let pending: PendingById | null = null
  let tell: () => void = () => undefined
  const tellOfOthers = (left: PendingById | null = null) => {
    pending = left
    tell()
  }
  const onPending = (listener: () => void) => {
    tell = listener
    return () => undefined
  }
  return {
    deviceCopy: {
      ...copy,
      leaderData: { ...copy.leaderData, onPending, pendingOf: async () => pending },
    },
    tellOfOthers,
  }
}

/** A tab that keeps nothing on the device, so that only its own timers pass. With fake timers. */
export const openTab = async () => {
  const source = new FakeLeaderDataSource()
  const { deviceCopy, tellOfOthers } = tellingCopy()
  const repository = withoutCopy(source, deviceCopy)
  const close = repository.watch(
    ana,
    () => undefined,
    () => undefined,
  )
  // Its first report.
  await vi.advanceTimersByTimeAsync(0)
  return { source, repository, tellOfOthers, close }
}
