import { expectSaga } from 'redux-saga-test-plan'
import { injectLeaderSlices, type RootState } from '../../application/portal/leaderSlices'

/**
 * redux-saga-test-plan with the portal's reducers. Use `silentRun`: processes that wait for their
 * next event never end, which the library would warn about.
 */
const rootReducer = injectLeaderSlices()

export const expectProcess = (process: () => Generator, state?: RootState) =>
  state
    ? expectSaga(process).withReducer(rootReducer, state)
    : expectSaga(process).withReducer(rootReducer)
