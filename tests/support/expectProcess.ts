import { expectSaga } from 'redux-saga-test-plan'
import { type RootState, rootReducer } from '../../application/portal/rootReducer'

/**
 * redux-saga-test-plan with the portal's reducers. Use `silentRun`: processes that wait for their
 * next event never end, which the library would warn about.
 */
export const expectProcess = (process: () => Generator, state?: RootState) =>
  state
    ? expectSaga(process).withReducer(rootReducer, state)
    : expectSaga(process).withReducer(rootReducer)
