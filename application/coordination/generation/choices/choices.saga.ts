import { delay, takeLatest } from 'redux-saga/effects'
import { lookedUp } from '../../../../domain/coordination/generation/nameSearch'
import type { PageEnd } from '../../../../domain/shared/Page'
import { call, fork, put, select } from '../../../process/effects'
import type { Leader } from '../../../session/session.slice'
import {
  type ChoiceListName,
  choiceSearched,
  choicesFailed,
  choicesRead,
  choicesRequested,
  eventsFound,
  leadersFound,
  moreChoicesWanted,
  selectChoices,
  selectNamedChoices,
} from './choices.slice'
import type { ListChoices } from './ListChoices'

/** How long nothing more is typed before it is searched for, in milliseconds: each search is paid for. */
const TYPING_PAUSE_MS = 250

/** Reads the form's lists: their first pages, what is searched for, and further pages. */
export const choicesSaga = (listChoices: ListChoices) =>
  function* ({ user: { uid: coordinator } }: Leader): Generator {
    function* readFirst(): Generator {
      const named = yield* select(selectNamedChoices)
      const [leaders, events] = yield* call(() =>
        Promise.all([listChoices.firstLeaders(coordinator, named), listChoices.firstEvents(named)]),
      )
      if (leaders.ok && events.ok) {
        yield* put(choicesRead({ leaders: leaders.value, events: events.value }))
      } else {
        const failure = leaders.ok ? events : leaders
        if (!failure.ok) yield* put(choicesFailed(failure.error.kind))
      }
    }

    function* read(list: ChoiceListName, typed: string, after: PageEnd | null): Generator {
      const search = { typed, after }
      if (list === 'leaders') {
        const answer = yield* call(() => listChoices.leaders(coordinator, search))
        yield* put(leadersFound({ ...search, read: answer }))
      } else {
        const answer = yield* call(() => listChoices.events(search))
        yield* put(eventsFound({ ...search, read: answer }))
      }
    }

    function* readSearched({ payload }: ReturnType<typeof choiceSearched>): Generator {
      yield delay(TYPING_PAUSE_MS)
      if (lookedUp(payload.typed) !== '') yield* read(payload.list, payload.typed, null)
    }

    function* readMore({ payload: list }: ReturnType<typeof moreChoicesWanted>): Generator {
      const choices = yield* select(selectChoices)
      if (choices.kind !== 'ready') return
      const { typed, end, reading } = choices[list]
      if (reading === 'more') yield* read(list, typed, end)
    }

    yield takeLatest(choicesRequested, readFirst)
    for (const list of ['leaders', 'events'] as const) {
      // A search of one list leaves the other's alone.
      yield takeLatest(
        (event: object) => choiceSearched.match(event) && event.payload.list === list,
        readSearched,
      )
      yield takeLatest(
        (event: object) => moreChoicesWanted.match(event) && event.payload === list,
        readMore,
      )
    }
    // The request that made this process load came before it.
    if ((yield* select(selectChoices)).kind === 'loading') yield* fork(readFirst)
  }
