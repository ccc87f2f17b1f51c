import { configureStore } from '@reduxjs/toolkit'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { StaticRouter } from 'react-router-dom'
import { pickedFileId } from '../application/device/PickedFiles'
import { type VisitorState, visitorReducer } from '../application/portal/visitorSlices'
import { Validating } from '../presentation/account/actionLinks/Validating'
import { PortalProvider, type PortalSettings } from '../presentation/kit/portalSettings'
import { routes } from '../presentation/kit/routes/routes'
import { App } from '../presentation/portal/App'
import { beforeStart, signedOut } from './firstStates'
import type { Settings } from './settings/Settings'

const markup = (portal: PortalSettings, path: string, state: VisitorState) => {
  const store = configureStore({ reducer: visitorReducer, preloadedState: state })
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
 * The HTML that a visitor sees before any script loads; scripts/build/prerender.mjs inserts it into
 * the served pages. Runs at build time, in Node.
 */
export const prerender = (settings: Settings<unknown>) => {
  // The demo and the device's abilities are added by the scripts.
  const unknown = { hasShareSheet: false, holdFile: () => pickedFileId(''), demo: null }
  const portal = { ...settings, ...unknown }
  const { path, title } = routes.signIn
  return {
    signIn: { path, title, html: markup(portal, path, signedOut) },
    /** Not hydrated: only the scripts know the link's mode. */
    accountAction: {
      title: routes.accountAction.title,
      html: renderToString(
        <PortalProvider value={portal}>
          <Validating />
        </PortalProvider>,
      ),
    },
    /** For the other pages of an account, which have no frame of the portal. */
    account: { html: markup(portal, routes.forgotPassword.path, beforeStart) },
    /** For every other page: the frame, since it is not known yet who is here. */
    shell: { html: markup(portal, routes.dashboard.path, beforeStart) },
  }
}
