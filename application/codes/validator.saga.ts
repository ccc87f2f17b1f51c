import { put, takeLatest } from 'redux-saga/effects'
import { call, select } from '../process/effects'
import { whileLeaderIsIn } from '../process/whileSignedIn'
import { selectTrackedCodes } from './codes.selectors'
import { codesRead } from './codes.slice'
import type { ValidateCodes } from './ValidateCodes'
import { selectSubmittedInput } from './validator.selectors'
import { codesValidated, validationSubmitted } from './validator.slice'

/**
 * Validates the submitted text as soon as the leader's codes are there, and again whenever they change, so that
 * what the lists show stays true.
 */
export const validatorSaga = (validateCodes: ValidateCodes) =>
  whileLeaderIsIn(function* (): Generator {
    yield takeLatest([validationSubmitted.type, codesRead.type], function* (): Generator {
      const input = yield* select(selectSubmittedInput)
      const codes = yield* select(selectTrackedCodes)
      if (input === null || codes === null) return
      const result = yield* call(() => validateCodes.run(input, codes))
      yield put(codesValidated({ input, result }))
    })
  })
