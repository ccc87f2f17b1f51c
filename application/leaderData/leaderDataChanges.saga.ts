import { takeEvery } from 'redux-saga/effects'
import type { CodeId } from '../../domain/codes/AccessCode'
import { type LeaderDataChange, type Sharing, shareOf } from '../../domain/leaderData/LeaderData'
import { withPeople } from '../../domain/leaderData/people'
import type { Leader } from '../account/session/session.slice'
import { codesShared } from '../codes/sharing/sharing.events'
import type { Clock } from '../ports/device/Clock'
import type { Lazy } from '../ports/Lazy'
import { call, put, select } from '../process/effects'
import { loaded } from '../process/loaded.saga'
import type { KeepLeaderData } from './KeepLeaderData'
import {
  leaderDataChanged,
  leaderDataNotKept,
  markChanged,
  noteKept,
  noteWritten,
  sharesNotUndone,
  sharesTakenBack,
  sharesUndone,
} from './leaderData.events'
import { selectLeaderData, selectRestored } from './leaderData.slice'

const markOf = (code: CodeId, fields: Sharing): LeaderDataChange => ({
  kind: 'share',
  code,
  fields,
})

/** Keeps the marks of codes that are shared, and what the leader changes by hand. */
export const leaderDataChangesSaga = (keepLeaderData: Lazy<KeepLeaderData>, clock: Clock) =>
  function* ({ user }: Leader): Generator {
    function* keep(changes: readonly LeaderDataChange[]): Generator<unknown, boolean> {
      const keeper = yield* loaded(keepLeaderData)
      const kept = yield* call(() => keeper.run(user.uid, changes))
      if (!kept.ok) yield* put(leaderDataNotKept(kept.error))
      return kept.ok
    }

    /** A name as its field last kept it, with the notes of its codes before it. */
    let half: { readonly name: string; readonly before: ReadonlyMap<CodeId, string> } | null = null

    yield takeEvery(codesShared, function* ({ payload }): Generator {
      const { marked, areMarksKept, at, channel } = payload
      if (areMarksKept) return
      yield* keep(marked.map((code) => markOf(code, { sharedAt: at, channel })))
    })
    yield takeEvery(sharesUndone, function* ({ payload: { codes, at } }): Generator {
      const restored = yield* select(selectRestored)
      const marks = new Map(
        codes.flatMap((code) => {
          const before = restored(code, at)
          return before ? [[code, before] as const] : []
        }),
      )
      if (marks.size < codes.length) yield* put(sharesNotUndone(codes.length - marks.size))
      const isKept =
        marks.size > 0 && (yield* keep([...marks].map(([code, before]) => markOf(code, before))))
      if (!isKept) return
      // Where another device has marked a code again, its mark stays, which is told as well.
      const data = yield* select(selectLeaderData)
      const isUndone = ([code, { sharedAt }]: [CodeId, Sharing]) =>
        shareOf(data, code).sharedAt === sharedAt
      const undone = [...marks].filter(isUndone).length
      if (undone > 0) yield* put(sharesTakenBack(undone))
    })
    yield takeEvery(noteWritten, function* ({ payload }): Generator {
      const { codes, note, isTold, replaces = '' } = payload
      const data = yield* select(selectLeaderData)
      const known = half?.name === replaces ? half.before : new Map<CodeId, string>()
      const before = new Map(
        codes.map((code) => [code, known.get(code) ?? shareOf(data, code).note]),
      )
      half = { name: note, before }
      const isKept = yield* keep(
        codes.map((code) => {
          const [{ note: shownNote }, former] = [shareOf(data, code), before.get(code) ?? '']
          // A name that stood there before its field kept it stays, whatever becomes of the field.
          const isOnlyIts = withPeople(former, replaces) === shownNote
          const fields = {
            note: isOnlyIts ? withPeople(former, note) : withPeople(shownNote, note, replaces),
          }
          return { kind: 'share', code, fields, shownNote }
        }),
      )
      if (isKept && isTold) yield* put(noteKept({ note, count: codes.length }))
    })
    yield takeEvery(markChanged, function* ({ payload: { code, isShared } }): Generator {
      yield* keep([markOf(code, { sharedAt: isShared ? clock.now() : null, channel: null })])
    })
    yield takeEvery(leaderDataChanged, function* ({ payload: change }): Generator {
      yield* keep([change])
    })
  }
