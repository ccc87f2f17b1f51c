import type { UseRepository } from '../../../domain/codes/uses/UseRepository'
import type { Leader } from '../../account/session/session.slice'
import type { Clock } from '../../ports/device/Clock'
import { fork } from '../../process/effects'
import { eventDaysSaga } from './days.saga'
import { historyOfCodeSaga } from './history.saga'

/** The uses on the screen: the history of a code, and the days of an event. */
export const usesSaga = (uses: UseRepository, clock: Clock) => {
  const processes = [historyOfCodeSaga(uses), eventDaysSaga(uses, clock)]
  return function* (leader: Leader): Generator {
    for (const process of processes) yield* fork(process, leader)
  }
}
