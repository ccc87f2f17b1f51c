import { expectSaga } from 'redux-saga-test-plan'
import { type RootState, rootReducer } from '../../application/root/rootReducer'

/**
 * redux-saga-test-plan over the portal's real reducers. Run it with `silentRun`: a process that waits for its next
 * event never ends by itself, and the library would only warn of it.
 */
export const expectProcess = (process: () => Generator, state?: RootState) =>
  state
    ? expectSaga(process).withReducer(rootReducer, state)
    : expectSaga(process).withReducer(rootReducer)
