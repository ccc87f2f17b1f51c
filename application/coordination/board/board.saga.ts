import { createSelector } from '@reduxjs/toolkit'
import { cancel, delay, takeLeading } from 'redux-saga/effects'
import type { Lazy } from '../../device/Lazy'
import { savedFile } from '../../exports/savedFile.saga'
import type { TableFiles } from '../../exports/TableFiles'
import { call, fork, put, select, takeAny } from '../../process/effects'
import { selectChoices } from '../generation/choices/choices.slice'
import { boardExportRequested } from './board.events'
import {
  boardRead,
  boardRequested,
  eventNamed,
  moreLeadersRequested,
  selectBoard,
  selectBoardEvent,
  selectBoardFilter,
} from './board.slice'
import type { ExportBoard } from './ExportBoard'
import type { ListBoard } from './ListBoard'

const selectChosenEvents = createSelector([selectChoices], (choices) =>
  choices.kind === 'ready' ? Object.values(choices.events.known) : [],
)

/** How long nothing more is typed before it is searched for, in milliseconds: each search is paid for. */
const TYPING_PAUSE_MS = 250

/** Reads the board, each time it is opened, filtered or ordered, page by page, and saves it as a file. It loads with the first. */
export const boardSaga = (
  listBoard: ListBoard,
  exportBoard: ExportBoard,
  tableFiles: Lazy<TableFiles>,
) =>
  function* (): Generator {
    function* read(): Generator {
      const listed = yield* select(selectBoard)
      if (listed.kind === 'closed') return
      const filter = yield* select(selectBoardFilter)
      yield* fork(nameEvent)
      const isMore = listed.kind === 'ready' && listed.reading === 'more'
      if (filter.typed !== '' && !isMore) yield delay(TYPING_PAUSE_MS)
      const page = yield* call(() => listBoard.run(filter, isMore ? listed.end : null))
      yield* put(boardRead(page))
    }
    function* nameEvent(): Generator {
      const { event } = yield* select(selectBoardFilter)
      const known = [yield* select(selectBoardEvent), ...(yield* select(selectChosenEvents))]
      if (event === null || known.some((one) => one?.id === event)) return
      const found = yield* call(() => listBoard.eventAt(event))
      if (found) yield* put(eventNamed(found))
    }
    yield takeLeading(boardExportRequested, function* ({ payload: format }): Generator {
      const filter = yield* select(selectBoardFilter)
      yield* savedFile(tableFiles, (files, signal) =>
        exportBoard.run(filter, format, files, signal),
      )
    })
    // The request that made this process load came before it.
    for (;;) {
      const reading = yield* fork(read)
      yield* takeAny(boardRequested, moreLeadersRequested)
      // Only the answer to the newest request counts: the reading before it is cancelled.
      yield cancel(reading)
    }
  }
