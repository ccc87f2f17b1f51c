import type { Store } from '@reduxjs/toolkit'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { Provider } from 'react-redux'
import { selectVisitor } from '../application/account/guard.selectors'
import type { Log } from '../application/device/Log'
import type { VisitorState } from '../application/portal/visitorSlices'
import { ScreenNotLoaded } from '../presentation/kit/lazy/ScreenNotLoaded'
import type { PortalSettings } from '../presentation/kit/portalSettings'
import { routeAt } from '../presentation/kit/routes/routes'
import { App } from '../presentation/portal/App'
import { signedOut } from './firstStates'
import { screenOf } from './screenOf'

const whenVisitorIsKnown = (store: Store<VisitorState>): Promise<void> =>
  new Promise((resolve) => {
    const isKnown = () => selectVisitor(store.getState()).kind !== 'unknown'
    if (isKnown()) return resolve()
    const unsubscribe = store.subscribe(() => {
      if (!isKnown()) return
      unsubscribe()
      resolve()
    })
  })

/**
 * Renders the portal. A prerendered page is hydrated, keeping its input, focus and caret, once the
 * session is known: otherwise the form would briefly give way to the loading state.
 * @param root `data-prerendered` is the path that its content was rendered for
 * @param log of screens that crash, could not be loaded, or were rendered again as they did not match the prerendered page
 */
export const mount = async (
  root: HTMLElement,
  store: Store<VisitorState>,
  portal: PortalSettings,
  log: Log,
): Promise<Root> => {
  const { prerendered } = root.dataset
  // Ends the words of a served page whose scripts are late (SHELL-5).
  root.dataset.started = ''
  const shouldHydrate =
    prerendered !== undefined && routeAt(window.location.pathname)?.path === prerendered
  // Hydration needs the state that the page was rendered from; later state follows.
  const serverState = shouldHydrate ? { serverState: signedOut } : {}
  const logging =
    (what: string) => (cause: unknown, info: { componentStack?: string | null | undefined }) => {
      const happened = cause instanceof ScreenNotLoaded ? 'could not be loaded' : what
      log.error(`screen ${screenOf(location.pathname)} ${happened}`, cause)
      // React would print this itself; in production its messages may hold a leader's data.
      if (import.meta.env.DEV) console.error(cause, info.componentStack)
    }
  const failures = {
    onCaughtError: logging('crashed'),
    onUncaughtError: logging('crashed'),
    onRecoverableError: logging('was rendered again'),
  }
  const page = (
    <StrictMode>
      <Provider store={store} {...serverState}>
        <App portal={portal} />
      </Provider>
    </StrictMode>
  )
  if (!shouldHydrate) {
    const created = createRoot(root, failures)
    created.render(page)
    return created
  }
  await whenVisitorIsKnown(store)
  return hydrateRoot(root, page, failures)
}
