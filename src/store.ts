import { configureStore } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import { rootReducer } from '../application/root/rootReducer'
import { type Core, rootSaga } from '../application/root/rootSaga'
import { withoutSecrets } from './devTools'

/** The portal's store with its processes running. */
export const createStore = (core: Core) => {
  const sagas = createSagaMiddleware()
  const store = configureStore({
    reducer: rootReducer,
    devTools: import.meta.env.DEV ? { actionSanitizer: withoutSecrets } : false,
    // A paste of 100,000 codes would spend seconds in the development checks; a test holds what they hold.
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(sagas),
  })
  sagas.run(rootSaga(core))
  return store
}
