import { takeEvery } from 'redux-saga/effects'
import type { CodeId } from '../../../domain/codes/AccessCode'
import type { UserId } from '../../../domain/session/SignedInUser'
import { changeOf, isMarkStill, takenBack } from '../../../domain/sharing/leaderData/edits'
import { type LeaderDataChange, shareOf } from '../../../domain/sharing/leaderData/LeaderData'
import { withPeople } from '../../../domain/sharing/leaderData/people'
import { loaded } from '../../codes/lazyProcess.saga'
import type { Clock } from '../../device/Clock'
import type { Lazy } from '../../device/Lazy'
import { call, put, select } from '../../process/effects'
import type { Leader } from '../../session/session.slice'
import { codesMarked, codesShared } from '../sharing.events'
import type { KeepLeaderData } from './KeepLeaderData'
import {
  type Edits,
  editsKept,
  editsMade,
  editsNotTakenBack,
  editsTakenBack,
  editsUndone,
  leaderDataChanged,
  leaderDataNotKept,
  markChanged,
  type NotedEdits,
  noteKept,
  noteWritten,
  noticeOf,
} from './leaderData.events'
import { selectLeaderData } from './leaderData.slice'

/** Keeps changes, all of them or none. A failure is told. */
export function* keepChanges(
  keepLeaderData: Lazy<KeepLeaderData>,
  leader: UserId,
  changes: readonly LeaderDataChange[],
): Generator<unknown, boolean> {
  if (changes.length === 0) return false
  const keeper = yield* loaded(keepLeaderData)
  const kept = yield* call(() => keeper.run(leader, changes))
  if (!kept.ok) yield* put(leaderDataNotKept(kept.error))
  return kept.ok
}

/** A name as a field kept it last, and the notes of its codes before the field kept any. */
interface FieldNote {
  readonly field: number
  readonly note: string
  readonly before: ReadonlyMap<CodeId, string>
}

/** Keeps what the leader changes: each edit by `keep`, each 'Deshacer' by `undo`. */
export const leaderDataChangesSaga = (keepLeaderData: Lazy<KeepLeaderData>, clock: Clock) =>
  function* ({ user }: Leader): Generator {
    const keep = (changes: readonly LeaderDataChange[]) =>
      keepChanges(keepLeaderData, user.uid, changes)

    /** The newest edits of each kind of notice that one tells of, or will. */
    const told = new Map<string, NotedEdits>()

    function* edit({ isTold, ...made }: ReturnType<typeof editsMade>['payload']): Generator {
      const subject = noticeOf(made)
      if (isTold) told.set(subject, made)
      const isKept = yield* keep(made.edits.map(changeOf))
      if (isKept && told.get(subject) === made) yield* put(editsKept(made))
    }

    function* undo({ what, edits }: Edits): Generator {
      const before = yield* select(selectLeaderData)
      const undone = edits.flatMap((one) => {
        const change = takenBack(before, one)
        return change ? [{ edit: one, change }] : []
      })
      if (undone.length < edits.length) {
        yield* put(editsNotTakenBack({ what, count: edits.length - undone.length }))
      }
      if (!(yield* keep(undone.map(({ change }) => change)))) return
      // A mark that another device has made again stays, which is told as well.
      const data = yield* select(selectLeaderData)
      const { length: count } = undone.filter((one) => isMarkStill(data, one.edit))
      if (count > 0) yield* put(editsTakenBack(count))
    }

    /** The note that the last field wrote, and the notes of its codes before it. */
    let kept: FieldNote | null = null

    yield takeEvery(codesShared, function* ({ payload: { marks, areMarksKept } }): Generator {
      if (!areMarksKept) yield* keep(marks.map(changeOf))
    })
    yield takeEvery(codesMarked, function* ({ payload: { marks } }): Generator {
      yield* keep(marks.map(changeOf))
    })
    yield takeEvery(editsMade, ({ payload }) => edit(payload))
    yield takeEvery(editsUndone, ({ payload }) => undo(payload))
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
      const fields = { sharedAt: isShared ? clock.now() : null, channel: null }
      yield* keep([{ kind: 'share', code, fields }])
    })
    yield takeEvery(leaderDataChanged, function* ({ payload: change }): Generator {
      yield* keep([change])
    })
  }
