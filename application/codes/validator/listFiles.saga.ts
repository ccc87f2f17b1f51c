import { fork, put, take } from 'redux-saga/effects'
import { callCancellable, select } from '../../process/effects'
import { whileLeaderIsIn } from '../../root/whileSignedIn'
import type { ReadListFile } from './ReadListFile'
import { selectFilesToRead } from './validator.selectors'
import { type AttachedFile, fileRead, fileRefused, filesPicked } from './validator.slice'

/**
 * Reads the attached files one after the other, those too that were picked before this could begin. What goes from the
 * state before its turn, be it with the session, is let go, unless 'Deshacer' can bring it back.
 */
export const listFilesSaga = (readListFile: ReadListFile) => {
  function* release(): Generator {
    let waiting: readonly AttachedFile[] = []
    for (;;) {
      const now = yield* select(selectFilesToRead)
      if (now !== waiting) {
        const isGone = ({ id }: AttachedFile) => now.every((file) => file.id !== id)
        readListFile.release(waiting.filter(isGone).map(({ id }) => id))
        waiting = now
      }
      yield take('*')
    }
  }

  const read = whileLeaderIsIn(function* (): Generator {
    for (;;) {
      const [file] = yield* select(selectFilesToRead)
      if (file === undefined) {
        yield take(filesPicked.type)
        continue
      }
      const { id, name } = file
      const list = yield* callCancellable((cancellation) =>
        readListFile.run(id, name, cancellation),
      )
      if (list === null) return
      yield put(
        list.ok
          ? fileRead({ id, list: list.value })
          : fileRefused({ id, name, failure: list.error.kind }),
      )
    }
  })

  // The release outlives the session, whose end empties the state.
  return function* (): Generator {
    yield fork(release)
    yield fork(read)
  }
}
