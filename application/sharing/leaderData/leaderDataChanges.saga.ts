import { takeEvery } from 'redux-saga/effects'
import type { CodeId } from '../../../domain/codes/AccessCode'
import {
  type LeaderDataChange,
  type Sharing,
  shareOf,
} from '../../../domain/sharing/leaderData/LeaderData'
import { withPeople } from '../../../domain/sharing/leaderData/people'
import { loaded } from '../../codes/loaded.saga'
import type { Clock } from '../../device/Clock'
import type { Lazy } from '../../device/Lazy'
import { call, put, select } from '../../process/effects'
import type { Leader } from '../../session/session.slice'
import { codesMarked, codesShared } from '../sharing.events'
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

/** A name as a field kept it last, and the notes of its codes before the field kept any. */
interface FieldNote {
  readonly field: number
  readonly note: string
  readonly before: ReadonlyMap<CodeId, string>
}

/** Keeps the marks of codes that are shared, and what the leader changes by hand. */
export const leaderDataChangesSaga = (keepLeaderData: Lazy<KeepLeaderData>, clock: Clock) =>
  function* ({ user }: Leader): Generator {
    function* keep(changes: readonly LeaderDataChange[]): Generator<unknown, boolean> {
      const keeper = yield* loaded(keepLeaderData)
      const kept = yield* call(() => keeper.run(user.uid, changes))
      if (!kept.ok) yield* put(leaderDataNotKept(kept.error))
      return kept.ok
    }

    /** The note that the last field wrote, and the notes of its codes before it. */
    let kept: FieldNote | null = null

    yield takeEvery(codesShared, function* ({ payload }): Generator {
      const { marked, areMarksKept, at, channel } = payload
      if (areMarksKept) return
      yield* keep(marked.map((code) => markOf(code, { sharedAt: at, channel })))
    })
    yield takeEvery(codesMarked, function* ({ payload: { marked, at } }): Generator {
      yield* keep(marked.map((code) => markOf(code, { sharedAt: at, channel: 'copy' })))
    })
    yield takeEvery(sharesUndone, function* ({ payload: { codes, at, person } }): Generator {
      const restored = yield* select(selectRestored)
      const marks = new Map(
        codes.flatMap((code) => {
          const before = restored(code, at)
          return before ? [[code, before] as const] : []
        }),
      )
      if (marks.size < codes.length) yield* put(sharesNotUndone(codes.length - marks.size))
      const shown = yield* select(selectLeaderData)
      const changes = [...marks].map(([code, before]): LeaderDataChange => {
        const { note } = shareOf(shown, code)
        const isOnlyNamed = person !== undefined && note === withPeople('', person)
        return isOnlyNamed
          ? { kind: 'share', code, fields: { ...before, note: '' }, shownNote: note }
          : markOf(code, before)
      })
      const isKept = changes.length > 0 && (yield* keep(changes))
      if (!isKept) return
      // A mark that another device has made again stays, which is told as well.
      const data = yield* select(selectLeaderData)
      // One that still stands as it was undone is not read back yet.
      const isUndone = ([code, before]: [CodeId, Sharing]) =>
        [before.sharedAt, at].includes(shareOf(data, code).sharedAt)
      const undone = [...marks].filter(isUndone).length
      if (undone > 0) yield* put(sharesTakenBack(undone))
    })
    yield takeEvery(noteWritten, function* ({ payload }): Generator {
      const { field, codes, note, isTold } = payload
      const data = yield* select(selectLeaderData)
      const noteOf = (code: CodeId) => shareOf(data, code).note
      const { note: last, before }: FieldNote =
        kept?.field === field
          ? kept
          : { field, note: '', before: new Map(codes.map((code) => [code, noteOf(code)])) }
      if (note === last && (note === '' || !isTold)) return
      kept = { field, note, before }
      const isKept = yield* keep(
        codes.map((code) => {
          const [shownNote, former] = [noteOf(code), before.get(code) ?? '']
          // Else it was changed elsewhere since.
          const isOnlyIts = withPeople(former, last) === shownNote
          const fields = {
            note: isOnlyIts ? withPeople(former, note) : withPeople(shownNote, note, last),
          }
          return { kind: 'share', code, fields, shownNote }
        }),
      )
      if (isKept && isTold && note !== '') yield* put(noteKept({ note, count: codes.length }))
    })
    yield takeEvery(markChanged, function* ({ payload: { code, isShared } }): Generator {
      yield* keep([markOf(code, { sharedAt: isShared ? clock.now() : null, channel: null })])
    })
    yield takeEvery(leaderDataChanged, function* ({ payload: change }): Generator {
      yield* keep([change])
    })
  }
