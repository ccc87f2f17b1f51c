import { cancelled, type Effect } from 'redux-saga/effects'
import type { UserId } from '../../domain/session/SignedInUser'
import { fail, type Result } from '../../domain/shared/Result'
import type { CodeList, ListFileFailure } from '../../domain/validator/listFile'
import { selectEventUrls, selectLoadStatus } from '../codes/codes.selectors'
import type { WithCodes } from '../codes/codes.slice'
import type { WithConnection } from '../connection/connection.slice'
import { type Lazy, loadedOrNull } from '../device/Lazy'
import type { PickedFileId } from '../device/PickedFiles'
import { call, callWithSignal, fork, put, select, takeAny, until } from '../process/effects'
import { selectLeader, selectUser } from '../session/session.slice'
import type { ReadListFile } from './ReadListFile'
import { fileRead, fileRefused, selectFilesToRead, validator } from './validator.slice'
import type { AttachedFile } from './validatorState'

const isValidatorEvent = ({ type }: { readonly type: string }) =>
  type.startsWith(`${validator.name}/`)

/** The use case that reads a picture as a list of codes (RECEIVE-6). */
interface PictureReader {
  /** @param events the addresses of the leader's events */
  run(
    leader: UserId,
    id: PickedFileId,
    events: readonly string[],
    signal: AbortSignal,
  ): Promise<Result<CodeList, ListFileFailure>>
}

/**
 * Reads the attached files in sequence, including files picked before this process started. Files
 * removed before they were read are released, unless 'Deshacer' can restore them; the rest are
 * released when the session ends.
 */
export const listFilesSaga = (readListFile: ReadListFile, readPicture: Lazy<PictureReader>) => {
  /** A QR code may hold the link of an event, which comes with the codes. */
  function* readPictureOnceCodesAreHere(
    id: PickedFileId,
  ): Generator<Effect, Result<CodeList, ListFileFailure>> {
    yield* until((state: WithCodes & WithConnection) => selectLoadStatus(state).kind !== 'loading')
    const reader = yield* call(() => loadedOrNull(readPicture))
    if (!reader) return fail({ kind: 'unreadable' })
    const leader = yield* select(selectUser)
    if (leader === null) return fail({ kind: 'unreadable' })
    const events = yield* select(selectEventUrls)
    return yield* callWithSignal((signal) => reader.run(leader.uid, id, events, signal))
  }

  function* release(): Generator {
    let unread: readonly AttachedFile[] = []
    try {
      for (;;) {
        const current = yield* select(selectFilesToRead)
        if (current !== unread) {
          const isGone = ({ id }: AttachedFile) => current.every((file) => file.id !== id)
          readListFile.release(unread.filter(isGone).map(({ id }) => id))
          unread = current
        }
        yield* takeAny(isValidatorEvent)
      }
    } finally {
      // Cancelled by the end of the session, not by a crash, after which the same files are read
      // again.
      const isOver = (yield cancelled()) && (yield* select(selectLeader)) === null
      if (isOver) readListFile.end(unread.map(({ id }) => id))
    }
  }

  function* read(): Generator {
    for (;;) {
      const [file] = yield* select(selectFilesToRead)
      if (file === undefined) {
        yield* takeAny(isValidatorEvent)
        continue
      }
      const { id, name } = file
      const list = readListFile.isPicture(id)
        ? yield* readPictureOnceCodesAreHere(id)
        : yield* callWithSignal((signal) => readListFile.run(id, name, signal))
      yield* list.ok
        ? put(fileRead({ id, list: list.value }))
        : put(fileRefused({ id, name, failure: list.error.kind }))
    }
  }

  return function* (): Generator {
    yield* fork(release)
    yield* fork(read)
  }
}
