import { configureStore } from '@reduxjs/toolkit'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { StaticRouter } from 'react-router-dom'
import { pickedFileId } from '../application/ports/device/PickedFiles'
import { type RootState, rootReducer } from '../application/root/rootReducer'
import { App } from '../presentation/App'
import type { PortalSettings } from '../presentation/portal'
import { routes } from '../presentation/routing/routes'
import { beforeStart, signedOut } from './firstStates'
import type { Settings } from './settings/Settings'

const markup = (portal: PortalSettings, path: string, state: RootState) => {
  const store = configureStore({ reducer: rootReducer, preloadedState: state })
  return renderToString(
    <StrictMode>
      <Provider store={store}>
        <App
          portal={portal}
          Router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>}
        />
      </Provider>
    </StrictMode>,
  )
}

/**
 * What a visitor sees before any script has arrived, as HTML; scripts/build/prerender.mjs puts it into the pages that are
 * served. Called at build time, in Node.
 */
export const prerender = (settings: Settings<unknown>) => {
  // The demo and what the device can do come with the scripts.
  const unknown = { hasShareSheet: false, holdFile: () => pickedFileId(''), demo: null }
  const portal = { ...settings, ...unknown }
  const { path, title } = routes.signIn
  return {
    signIn: { path, title, html: markup(portal, path, signedOut) },
    /** Every other page: it is not known yet whether the visitor may see it. */
    loading: { html: markup(portal, routes.dashboard.path, beforeStart) },
  }
}
