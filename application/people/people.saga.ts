import { takeEvery, takeLatest } from 'redux-saga/effects'
import {
  amountEdits,
  isStill,
  type MarkEdit,
  nameEdits,
  paidEdits,
} from '../../domain/people/ledgerEdits'
import { type LeaderDataChange, shareOf } from '../../domain/sharing/leaderData/LeaderData'
import type { WithCodes } from '../codes/codes.slice'
import { loaded } from '../codes/loaded.saga'
import type { WithConnection } from '../connection/connection.slice'
import type { Clipboard } from '../device/Clipboard'
import { type Lazy, loadedOrNull } from '../device/Lazy'
import { savedFile } from '../exports/savedFile.saga'
import { takeDeduplicated } from '../process/deduplicated.saga'
import { call, put, select } from '../process/effects'
import type { Leader } from '../session/session.slice'
import type { KeepLeaderData } from '../sharing/leaderData/KeepLeaderData'
import { changeBegun, leaderDataNotKept } from '../sharing/leaderData/leaderData.events'
import { selectLeaderData, type WithLeaderData } from '../sharing/leaderData/leaderData.slice'
import type { ShareCodes } from '../sharing/ShareCodes'
import { shareFailed } from '../sharing/sharing.events'
import type { ReadLastUse } from '../usage/ReadLastUse'
import type { ExportLedger } from './ExportLedger'
import { selectMarkedCodes, selectPeople, selectPerson } from './ledger.selectors'
import {
  amountSet,
  type LedgerChange,
  ledgerChanged,
  ledgerExportRequested,
  ledgerNotRestored,
  ledgerRestored,
  ledgerUndone,
  paymentSet,
  personNamed,
  reminderCopied,
  reminderCopyRequested,
  reminderRequested,
  reminderTooLong,
} from './people.events'
import { lastUseRead, lastUseWanted, selectLastUse } from './people.slice'

type State = WithCodes & WithConnection & WithLeaderData

/** The change that an edit makes, or takes back; its screen showed the note that it replaces. */
const changeOf = ({ code, before, after }: MarkEdit, isUndone = false): LeaderDataChange => {
  const [fields, shown] = isUndone ? [before, after] : [after, before]
  const shownNote = shown.note === undefined ? {} : { shownNote: shown.note }
  return { kind: 'share', code, fields, ...shownNote }
}

interface Needs {
  readonly keepLeaderData: Lazy<KeepLeaderData>
  readonly readLastUse: Lazy<ReadLastUse>
  readonly exportLedger: Lazy<ExportLedger>
  readonly shareCodes: ShareCodes
  readonly clipboard: Clipboard
}

/** Changes the ledger, reminds people, and saves it as a file (PEOPLE-5 to PEOPLE-11). It begins with the screen, and outlives it. */
export const peopleSaga = ({
  keepLeaderData,
  readLastUse,
  exportLedger,
  shareCodes,
  clipboard,
}: Needs) =>
  function* ({ user }: Leader): Generator {
    function* keep(changes: readonly LeaderDataChange[]): Generator<unknown, boolean> {
      if (changes.length === 0) return false
      const keeper = yield* loaded(keepLeaderData)
      const kept = yield* call(() => keeper.run(user.uid, changes))
      if (!kept.ok) yield* put(leaderDataNotKept(kept.error))
      return kept.ok
    }

    /** The newest change that a notice tells of, or will. */
    let told: readonly MarkEdit[] = []

    function* change(what: LedgerChange['what'], edits: readonly MarkEdit[], isTold: boolean) {
      if (isTold && edits.length > 0) {
        told = edits
        yield* put(changeBegun('ledger-changed'))
      }
      const isKept = yield* keep(edits.map((edit) => changeOf(edit)))
      if (isKept && edits === told) yield* put(ledgerChanged({ what, edits }))
    }

    function* undo(edits: readonly MarkEdit[]): Generator {
      const data = yield* select(selectLeaderData)
      const same = edits.filter((edit) => isStill(shareOf(data, edit.code), edit))
      if (same.length < edits.length) yield* put(ledgerNotRestored(edits.length - same.length))
      const isKept = yield* keep(same.map((edit) => changeOf(edit, true)))
      if (isKept) yield* put(ledgerRestored(same.length))
    }

    function* readUses(): Generator {
      const wanted = yield* select(selectLastUse)
      if (wanted.kind !== 'reading') return
      const reader = yield* call(() => loadedOrNull(readLastUse))
      const read = reader && (yield* call(() => reader.run(user.uid, wanted.codes)))
      yield* put(lastUseRead(read?.ok ? { at: read.value } : null))
    }

    yield takeEvery(personNamed, function* ({ payload: { person: key, name } }): Generator {
      const person = yield* select((state: State) => selectPerson(state, key))
      if (person) yield* change('name', nameEdits(person, name), true)
    })
    yield takeEvery(amountSet, function* ({ payload: { codes, amount, isTold } }): Generator {
      const given = yield* select((state: State) => selectMarkedCodes(state, codes))
      yield* change('amount', amountEdits(given, amount), isTold)
    })
    yield takeEvery(paymentSet, function* ({ payload: { codes, isPaid, isTold } }): Generator {
      const given = yield* select((state: State) => selectMarkedCodes(state, codes))
      yield* change('payment', paidEdits(given, isPaid), isTold)
    })
    yield takeEvery(ledgerUndone, ({ payload }) => undo(payload))
    yield* takeDeduplicated(
      reminderRequested,
      (text) => text,
      function* (text): Generator<unknown, boolean> {
        const sent = yield* call(() => shareCodes.run([], 'whatsapp', text))
        if (!sent.ok && sent.error.kind === 'too-long') yield* put(reminderTooLong())
        else if (!sent.ok && sent.error.kind === 'blocked') yield* put(shareFailed('whatsapp'))
        return sent.ok
      },
    )
    yield takeEvery(reminderCopyRequested, function* ({ payload: text }): Generator {
      const copied = yield* call(() => clipboard.write(text))
      yield* put(reminderCopied(copied.ok))
    })
    yield* takeDeduplicated(
      ledgerExportRequested,
      ({ format }) => format,
      function* ({ format, currency }): Generator<unknown, boolean> {
        const people = yield* select(selectPeople)
        return yield* savedFile(exportLedger, (exporter, signal) =>
          exporter.run(people, { format, currency, signal }),
        )
      },
    )
    yield takeLatest(lastUseWanted, readUses)
    // The person may have been open before the code of this process came.
    yield* readUses()
  }
