import { leaderDataRecordId } from '../../infrastructure/documents/leaderDataDocument'
import type { Tab } from './sessions'
import type { World } from './World'

/** A screen that asks for a sign-out names all that the device has not sent. */
export const checkSignOut = (world: World, tab: Tab) => {
  const unsent = [...tab.session.device.pending].filter(([, list]) =>
    list.some(
      ({ change, receivedAt }) => receivedAt === undefined && !world.store.hasTaken(change),
    ),
  )
  const shown = new Set(tab.shown?.unsent.map(leaderDataRecordId))
  // The tab may know before the device that the store has it.
  const isClaiming = world.tabs.some((one) => one.session === tab.session && one.claims.size > 0)
  for (const [id] of unsent) {
    // Another tab's change of the last second may be on its way to this screen, or its tab ended before it could say so.
    const isNew = world.promises.some(
      (one) =>
        one.id === id &&
        one.session === tab.session &&
        (one.since > world.scheduler.now - 1_000 || one.outcome === null),
    )
    // A mark that gave way to that of another device is told of instead, which the tab may know before the device as well.
    const isTold =
      (world.store.records.get(id)?.alsoSharedAt ?? null) !== null &&
      tab.told.some(
        (setback) =>
          setback.kind === 'shared-twice' && setback.codes.some((code) => `share-${code}` === id),
      )
    if (!isNew && !isClaiming && !isTold && tab.shown && !shown.has(id)) {
      world.broken.push(`${world.nameOf(tab)} signs out without a word of ${id}`)
    }
  }
}
