import { takeEvery, takeLatest } from 'redux-saga/effects'
import { amountEdits, nameEdits, paidEdits } from '../../domain/people/ledgerEdits'
import type { WithCodes } from '../codes/codes.slice'
import type { WithConnection } from '../connection/connection.slice'
import type { Clipboard } from '../device/Clipboard'
import { type Lazy, loadedOrNull } from '../device/Lazy'
import { savedFile } from '../exports/savedFile.saga'
import { takeDeduplicated } from '../process/deduplicated.saga'
import { call, put, select } from '../process/effects'
import type { Leader } from '../session/session.slice'
import { editsMade, type NotedEdits } from '../sharing/leaderData/leaderData.events'
import type { WithLeaderData } from '../sharing/leaderData/leaderData.slice'
import type { ShareCodes } from '../sharing/ShareCodes'
import { shareFailed } from '../sharing/sharing.events'
import type { ReadLastUse } from '../usage/ReadLastUse'
import type { ExportLedger } from './ExportLedger'
import { selectMarkedCodes, selectPeople, selectPerson } from './ledger.selectors'
import {
  amountSet,
  ledgerExportRequested,
  paymentSet,
  personNamed,
  reminderCopied,
  reminderCopyRequested,
  reminderRequested,
  reminderTooLong,
} from './people.events'
import { lastUseRead, lastUseWanted, selectLastUse } from './people.slice'

type State = WithCodes & WithConnection & WithLeaderData

interface Needs {
  readonly readLastUse: Lazy<ReadLastUse>
  readonly exportLedger: Lazy<ExportLedger>
  readonly shareCodes: ShareCodes
  readonly clipboard: Clipboard
}

/** Changes the ledger, reminds people, and saves it as a file (PEOPLE-5 to PEOPLE-11). It begins with the screen, and outlives it. */
export const peopleSaga = ({ readLastUse, exportLedger, shareCodes, clipboard }: Needs) =>
  function* ({ user }: Leader): Generator {
    function* change(what: NotedEdits['what'], edits: NotedEdits['edits'], isTold: boolean) {
      if (edits.length > 0) yield* put(editsMade({ what, edits, isTold }))
    }

    function* readUses(): Generator {
      const wanted = yield* select(selectLastUse)
      if (wanted.kind !== 'reading') return
      const reader = yield* call(() => loadedOrNull(readLastUse))
      const read = reader && (yield* call(() => reader.run(user.uid, wanted.codes)))
      // An answer that comes late is not of the person who is open now.
      if ((yield* select(selectLastUse)) !== wanted) return
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
    yield* takeDeduplicated(
      reminderRequested,
      (text) => text,
      function* (text): Generator<unknown, boolean> {
        const sent = yield* call(() => shareCodes.send(text, 'whatsapp'))
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
