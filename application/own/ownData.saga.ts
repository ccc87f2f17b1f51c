import { buffers, channel, eventChannel } from 'redux-saga'
import type {
  OwnDataRepository,
  OwnDataSnapshot,
  OwnSetback,
} from '../../domain/own/OwnDataRepository'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import type { Leader } from '../account/session/session.slice'
import { selectTrackedCodes } from '../codes/tracked/tracked.selectors'
import { fork, put, select, takeFrom } from '../process/effects'
import { ownDataRead } from './ownData.slice'
import { ownChangeFailed, sharedTwice } from './ownOutcomes.events'

type Reading = Result<OwnDataSnapshot, ReadFailure>

function* tell(setback: OwnSetback): Generator {
  if (setback.kind === 'refused') {
    yield* put(ownChangeFailed({ kind: setback.what, failure: 'permission-denied' }))
    return
  }
  const codes = (yield* select(selectTrackedCodes)) ?? []
  const code = codes.find(({ id }) => id === setback.code)?.code ?? null
  yield* put(sharedTwice({ code }))
}

/** Keeps the leader's own data live in the store. */
export const ownDataSaga = (repository: OwnDataRepository) =>
  function* ({ user }: Leader): Generator {
    // A process that follows a reading may save at once: the reading after it must not be lost.
    const setbacks = channel<OwnSetback>(buffers.expanding())
    const readings = eventChannel<Reading>(
      (emit) => repository.watch(user.uid, emit, setbacks.put),
      buffers.sliding<Reading>(1),
    )
    yield* fork(function* (): Generator {
      for (;;) yield* tell(yield* takeFrom(setbacks))
    })
    try {
      for (;;) yield* put(ownDataRead(yield* takeFrom(readings)))
    } finally {
      readings.close()
    }
  }
