import { configureStore, type Store } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import { type Core, rootSaga } from '../application/portal/root.saga'
import { type VisitorState, visitorReducer } from '../application/portal/visitorSlices'
import { stateWithoutSecrets, withoutSecrets } from './devTools'

/** The portal's store, with its processes running. */
export const createStore = (core: Core): Store<VisitorState> => {
  const sagas = createSagaMiddleware()
  const store = configureStore({
    reducer: visitorReducer,
    devTools: import.meta.env.DEV
      ? { actionSanitizer: withoutSecrets, stateSanitizer: stateWithoutSecrets }
      : false,
    // The development checks would take seconds for a paste of 100,000 codes; a test makes the same
    // checks.
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(sagas),
  })
  sagas.run(rootSaga(core))
  return store
}
