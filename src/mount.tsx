import type { Store } from '@reduxjs/toolkit'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { Provider } from 'react-redux'
import { selectVisitor } from '../application/account/session/session.selectors'
import type { RootState } from '../application/root/rootReducer'
import { App } from '../presentation/App'
import type { PortalSettings } from '../presentation/portal'
import { routeAt } from '../presentation/routing/routes'
import { signedOut } from './firstStates'

const whenVisitorIsKnown = (store: Store<RootState>): Promise<void> =>
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
 * Shows the portal in its element. A page that was rendered at build time is taken over as it stands, with what was
 * typed in it, the focus and the caret. It waits for that until it is known whether somebody is signed in: the form
 * would give way to the loading state in between.
 * @param root whose `data-prerendered` names the path that its content was rendered for
 */
export const mount = async (
  root: HTMLElement,
  store: Store<RootState>,
  portal: PortalSettings,
): Promise<Root> => {
  const { prerendered } = root.dataset
  const isTakenOver =
    prerendered !== undefined && routeAt(window.location.pathname)?.path === prerendered
  // React first renders what the page was rendered from, so that both agree, and then what has happened since.
  const serverState = isTakenOver ? { serverState: signedOut } : {}
  const page = (
    <StrictMode>
      <Provider store={store} {...serverState}>
        <App portal={portal} />
      </Provider>
    </StrictMode>
  )
  if (!isTakenOver) {
    const created = createRoot(root)
    created.render(page)
    return created
  }
  await whenVisitorIsKnown(store)
  return hydrateRoot(root, page)
}
