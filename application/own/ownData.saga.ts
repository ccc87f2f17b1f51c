import { buffers, eventChannel } from 'redux-saga'
import type { OwnDataRepository, OwnDataSnapshot } from '../../domain/own/OwnDataRepository'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import type { Leader } from '../account/session/session.slice'
import { put, takeFrom } from '../process/effects'
import { ownDataRead } from './ownData.slice'

/** Keeps the leader's own data live in the store. */
export const ownDataSaga = (repository: OwnDataRepository) =>
  function* ({ user }: Leader): Generator {
    // A process that follows a reading may save at once: the reading after it must not be lost.
    const channel = eventChannel<Result<OwnDataSnapshot, ReadFailure>>(
      (emit) => repository.watch(user.uid, emit),
      buffers.sliding<Result<OwnDataSnapshot, ReadFailure>>(1),
    )
    try {
      for (;;) yield* put(ownDataRead(yield* takeFrom(channel)))
    } finally {
      channel.close()
    }
  }
