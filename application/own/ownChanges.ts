import type { UserId } from '../../domain/account/SignedInUser'
import type { CodeId } from '../../domain/codes/AccessCode'
import { type Handover, type OwnChange, shareOf } from '../../domain/own/OwnData'
import type { OwnDataRepository } from '../../domain/own/OwnDataRepository'
import { type Handler, on } from '../history/historyArea.saga'
import type { Clock } from '../ports/device/Clock'
import { call, put, select } from '../process/effects'
import {
  alertMuted,
  codeHandedOver,
  goalChanged,
  markChanged,
  noteChanged,
  sharesUndone,
  templateChanged,
} from './own.events'
import { selectAlertSettings, selectOwnData } from './ownData.slice'
import { ownChangeFailed } from './ownOutcomes.events'

/** The requests that change the leader's own data. */
export const ownChanges = (repository: OwnDataRepository, clock: Clock): readonly Handler[] => {
  /** What the latest mark of a code replaced, to undo it, and when that mark was made. */
  const replaced = new Map<CodeId, { readonly at: number; readonly earlier: Handover }>()

  function* save(leader: UserId, changes: readonly OwnChange[]): Generator {
    const saved = yield* call(() => repository.save(leader, changes))
    const [first] = changes
    if (!saved.ok && first) {
      yield* put(ownChangeFailed({ kind: first.kind, failure: saved.error.kind }))
    }
  }

  return [
    on(codeHandedOver, function* ({ code, channel }, { user }) {
      const { sharedAt, channel: earlier } = shareOf(yield* select(selectOwnData), code)
      const at = clock.now()
      // Before it is saved: on a slow network the leader may undo it first.
      replaced.set(code, { at, earlier: { sharedAt, channel: earlier } })
      const fields = { sharedAt: at, channel }
      yield* save(user.uid, [{ kind: 'share', code, fields }])
    }),
    on(sharesUndone, function* (codes, { user }) {
      const own = yield* select(selectOwnData)
      const changes = codes.map((code): OwnChange => {
        const latest = replaced.get(code)
        replaced.delete(code)
        // A mark that was made in another way replaced none.
        const isLatest = latest?.at === shareOf(own, code).sharedAt
        const fields = (isLatest && latest?.earlier) || { sharedAt: null, channel: null }
        return { kind: 'share', code, fields }
      })
      yield* save(user.uid, changes)
    }),
    on(markChanged, function* ({ code, isShared }, { user }) {
      const fields = { sharedAt: isShared ? clock.now() : null, channel: null }
      yield* save(user.uid, [{ kind: 'share', code, fields }])
    }),
    on(noteChanged, function* ({ code, note }, { user }) {
      yield* save(user.uid, [{ kind: 'share', code, fields: { note } }])
    }),
    on(templateChanged, function* ({ event, template }, { user }) {
      yield* save(user.uid, [{ kind: 'event', event, fields: { template } }])
    }),
    on(goalChanged, function* ({ event, goal }, { user }) {
      yield* save(user.uid, [{ kind: 'event', event, fields: { goal } }])
    }),
    on(alertMuted, function* ({ kind, isMuted }, { user }) {
      const { muted } = yield* select(selectAlertSettings)
      const others = muted.filter((one) => one !== kind)
      const fields = { muted: isMuted ? [...others, kind] : others }
      yield* save(user.uid, [{ kind: 'alerts', fields }])
    }),
  ]
}
