import { takeEvery, takeLatest } from 'redux-saga/effects'
import { callWithSignal, put, race, select, takeAny } from '../../process/effects'
import { selectValidatorView } from '../validator.selectors'
import {
  clearUndone,
  fileRead,
  fileRefused,
  fileRemoved,
  filesOpened,
  listPasted,
  listReceived,
  pasteRequested,
  selectIsEveryFileRead,
  validationSubmitted,
  validatorCleared,
} from '../validator.slice'
import type { PasteList } from './PasteList'
import { pasteFailed, receivedOpened } from './paste.events'

type ListEvent = ReturnType<typeof pasteRequested | typeof listReceived | typeof filesOpened>

/**
 * Takes a list and validates it: from the clipboard by 'Pegar y validar' (VALIDATOR-21, VALIDATOR-31), or from another app
 * (RECEIVE-1, RECEIVE-5).
 */
export const pasteSaga = (pasteList: PasteList) => {
  /** A generator of its own, so that waiting for a file afterwards does not keep the text alive. */
  function* takeList(): Generator {
    const pasted = yield* callWithSignal((signal) => pasteList.run(signal))
    yield* put(pasted.ok ? listPasted(pasted.value) : pasteFailed(pasted.error.kind))
    return pasted.ok
  }

  function* receiveList(key: string): Generator {
    const received = yield* callWithSignal((signal) => pasteList.receive(key, signal))
    yield* put(received.ok ? listReceived(received.value) : pasteFailed(received.error.kind))
  }

  function* validate(event: ListEvent): Generator {
    if (pasteRequested.match(event) && !(yield* takeList())) return
    while (!(yield* select(selectIsEveryFileRead)))
      yield* takeAny(fileRead, fileRefused, fileRemoved)
    if (!(yield* select(selectValidatorView)).canValidate) return
    yield* put(validationSubmitted({ keepsRefused: true }))
  }

  return function* (): Generator {
    // A shared list can be taken only once: it is dropped by 'Limpiar', and by no other list.
    yield takeEvery(receivedOpened, function* ({ payload }): Generator {
      yield* race({ received: receiveList(payload), withdrawn: takeAny(validatorCleared) })
    })
    yield takeLatest(
      [pasteRequested, listReceived, filesOpened],
      function* (event: ListEvent): Generator {
        yield* race({ done: validate(event), withdrawn: takeAny(validatorCleared, clearUndone) })
      },
    )
  }
}
