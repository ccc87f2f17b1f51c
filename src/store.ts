import { configureStore, type Reducer, type Store } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import type { RootState } from '../application/portal/rootReducer'
import { type Core, rootSaga } from '../application/portal/rootSaga'
import type { SignedInArea } from '../application/portal/SignedInArea'
import { visitorReducer } from '../application/portal/visitorReducer'
import type { Lazy } from '../application/process/Lazy'
import { withoutSecrets } from './devTools'

/** Calls `install` before a load of the area is over, once. */
const onceLoaded = (
  area: Lazy<SignedInArea>,
  install: (area: SignedInArea) => void,
): Lazy<SignedInArea> => {
  let isInstalled = false
  return {
    get loaded() {
      return area.loaded
    },
    load: async () => {
      const loaded = await area.load()
      if (!isInstalled) install(loaded)
      isInstalled = true
      return loaded
    },
  }
}

/**
 * The portal's store, with its processes running. The leader's part of the state is there once the
 * signed-in area has loaded, which every session and every screen of a leader waits for.
 */
export const createStore = (core: Core): Store<RootState> => {
  const sagas = createSagaMiddleware()
  const store: Store<RootState> = configureStore({
    reducer: visitorReducer as unknown as Reducer<RootState>,
    devTools: import.meta.env.DEV ? { actionSanitizer: withoutSecrets } : false,
    // The development checks would take seconds for a paste of 100,000 codes; a test makes the same
    // checks.
    middleware: (defaults) =>
      defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(sagas),
  })
  const area = onceLoaded(core.area, ({ reducer }) => store.replaceReducer(reducer))
  sagas.run(rootSaga({ ...core, area }))
  return store
}
