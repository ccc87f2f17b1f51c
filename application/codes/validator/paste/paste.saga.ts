import { takeLatest } from 'redux-saga/effects'
import { call, put, race, select, takeAny } from '../../../process/effects'
import { selectValidatorView } from '../validator.selectors'
import {
  clearUndone,
  fileRead,
  fileRefused,
  fileRemoved,
  listPasted,
  pasteRequested,
  selectIsEveryFileRead,
  validationSubmitted,
  validatorCleared,
} from '../validator.slice'
import type { PasteList } from './PasteList'
import { pasteFailed } from './paste.events'

/** 'Pegar y validar': takes the clipboard's list and validates it (VALIDATOR-21, VALIDATOR-31). */
export const pasteSaga = (pasteList: PasteList) => {
  /** A generator of its own, so that waiting for a file afterwards does not keep the text alive. */
  function* takeList(): Generator {
    const pasted = yield* call(() => pasteList.run())
    yield* put(pasted.ok ? listPasted(pasted.value) : pasteFailed(pasted.error.kind))
    return pasted.ok
  }

  function* paste(): Generator {
    if (!(yield* takeList())) return
    while (!(yield* select(selectIsEveryFileRead)))
      yield* takeAny(fileRead, fileRefused, fileRemoved)
    if ((yield* select(selectValidatorView)).canValidate) yield* put(validationSubmitted())
  }

  return function* (): Generator {
    yield takeLatest(pasteRequested, function* (): Generator {
      yield* race({ pasted: paste(), withdrawn: takeAny(validatorCleared, clearUndone) })
    })
  }
}
