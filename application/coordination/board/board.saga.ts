import { createSelector } from '@reduxjs/toolkit'
import { delay, takeLeading } from 'redux-saga/effects'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { Lazy } from '../../device/Lazy'
import { savedFile } from '../../exports/savedFile.saga'
import type { TableFiles } from '../../exports/TableFiles'
import { call, fork, put, select } from '../../process/effects'
import { readNewest } from '../../process/newest.saga'
import type { Leader } from '../../session/session.slice'
import { selectChoices } from '../generation/choices/choices.slice'
import { boardExportRequested } from './board.events'
import {
  boardRead,
  boardRequested,
  eventNamed,
  leaderNamed,
  moreLeadersRequested,
  plotRead,
  plotRequested,
  selectBoard,
  selectBoardEvent,
  selectBoardFilter,
  selectPlot,
  selectPlotLeader,
} from './board.slice'
import type { ExportBoard } from './ExportBoard'
import type { ListBoard } from './ListBoard'
import type { PlotUses } from './PlotUses'

const selectChosenEvents = createSelector([selectChoices], (choices) =>
  choices.kind === 'ready' ? Object.values(choices.events.known) : [],
)

/** How long nothing more is typed before it is searched for, in milliseconds: each search is paid for. */
const TYPING_PAUSE_MS = 250

/** Reads the board, each time it is opened, filtered or ordered, page by page, and saves it as a file. It loads with the first. */
export const boardSaga = (
  listBoard: ListBoard,
  plotUses: PlotUses,
  exportBoard: ExportBoard,
  tableFiles: Lazy<TableFiles>,
) =>
  function* ({ user: { uid: coordinator } }: Leader): Generator {
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
    function* plot(): Generator {
      const opened = yield* select(selectPlot)
      if (opened.kind !== 'loading') return
      yield* fork(nameLeader, opened.leader)
      const counted = yield* call(() => plotUses.run(opened.leader))
      yield* put(plotRead(counted))
    }
    function* nameLeader(leader: UserId | null): Generator {
      if (leader === null || (yield* select(selectPlotLeader)) !== null) return
      const found = yield* call(() => plotUses.leaderAt(coordinator, leader))
      if (found) yield* put(leaderNamed(found))
    }
    yield takeLeading(boardExportRequested, function* ({ payload: format }): Generator {
      const filter = yield* select(selectBoardFilter)
      yield* savedFile(tableFiles, (files, signal) =>
        exportBoard.run(filter, format, files, signal),
      )
    })
    yield* fork(readNewest, plot, plotRequested)
    yield* readNewest(read, boardRequested, moreLeadersRequested)
  }
