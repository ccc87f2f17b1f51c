import { cancelled } from 'redux-saga/effects'
import { selectLeader } from '../../account/session/session.slice'
import { callWithSignal, fork, put, select, takeAny } from '../../process/effects'
import type { ReadListFile } from './ReadListFile'
import { fileRead, fileRefused, selectFilesToRead, validator } from './validator.slice'
import type { AttachedFile } from './validatorState'

const isValidatorEvent = ({ type }: { readonly type: string }) =>
  type.startsWith(`${validator.name}/`)

/**
 * Reads the attached files one after the other, also those picked before this process began. Files that leave the
 * state unread, with the session at the latest, are let go, unless 'Deshacer' can bring them back.
 */
export const listFilesSaga = (readListFile: ReadListFile) => {
  function* release(): Generator {
    let waiting: readonly AttachedFile[] = []
    try {
      for (;;) {
        const now = yield* select(selectFilesToRead)
        if (now !== waiting) {
          const isGone = ({ id }: AttachedFile) => now.every((file) => file.id !== id)
          readListFile.release(waiting.filter(isGone).map(({ id }) => id))
          waiting = now
        }
        yield* takeAny(isValidatorEvent)
      }
    } finally {
      // After a crash this starts again with the same files; after the end of the session it does not.
      const isOver = (yield cancelled()) && (yield* select(selectLeader)) === null
      if (isOver) readListFile.release(waiting.map(({ id }) => id))
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
      const list = yield* callWithSignal((signal) => readListFile.run(id, name, signal))
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
