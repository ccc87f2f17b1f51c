import type { UserId } from '../../domain/account/SignedInUser'
import type { CodeId } from '../../domain/codes/AccessCode'
import { type OwnChange, type ShareMark, shareOf } from '../../domain/own/OwnData'
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

type Mark = Pick<ShareMark, 'sharedAt' | 'channel'>

/** The requests that change the leader's own data. */
export const ownChanges = (repository: OwnDataRepository, clock: Clock): readonly Handler[] => {
  /** What stood before the latest mark of a code, to undo it. */
  const before = new Map<CodeId, Mark>()

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
      // Before it is saved: on a slow network the leader may undo it first.
      before.set(code, { sharedAt, channel: earlier })
      const fields = { sharedAt: clock.now(), channel }
      yield* save(user.uid, [{ kind: 'share', code, fields }])
    }),
    on(sharesUndone, function* (codes, { user }) {
      const changes = codes.map((code): OwnChange => {
        const fields = before.get(code) ?? { sharedAt: null, channel: null }
        before.delete(code)
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
