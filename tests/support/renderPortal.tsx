import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { Provider } from 'react-redux'
import { vi } from 'vitest'
import { actionLinkOpened } from '../../application/account/actionLinks/accountAction.slice'
import type { SignedInUser } from '../../domain/account/SignedInUser'
import { App } from '../../presentation/App'
import type { PortalSettings } from '../../presentation/portal'
import { readActionLink, withoutSecrets } from '../../presentation/routing/actionLink'
import { loadConfirmEmail, loadDashboard, loadTracking } from '../../presentation/routing/screens'
import { createStore } from '../../src/store'
import { createFakes, type Fakes } from './createFakes'
import { anaUser } from './mothers/users'
import { coreOf } from './startPortal'

interface Options {
  /** The address that is opened. */
  readonly at?: string
  /** What the browser's history holds for that address, as the router keeps it. */
  readonly historyState?: unknown
  /** Who is signed in when the portal opens: Ana, unless a test says otherwise. */
  readonly as?: SignedInUser | null
  /** What an embedded backend would add to the screens. */
  readonly demo?: PortalSettings['demo']
  /** Feeds the fakes before the portal starts. */
  readonly given?: (fakes: Fakes) => void
}

/** Moves time, in milliseconds, and lets every answer that is ready arrive on the screen. */
export const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms))

/** Opens the whole portal: its real store and processes and its screens over hand-fed fakes. */
export const renderPortal = async ({
  at = '/',
  historyState = null,
  as = anaUser,
  demo = null,
  given,
}: Options = {}) => {
  await Promise.all([loadDashboard(), loadTracking(), loadConfirmEmail()])
  const fakes = createFakes(as)
  given?.(fakes)
  // With its area there already, as the screens above: a module that loads lazily knows nothing of fake timers.
  const store = createStore(coreOf(fakes))
  const portal: PortalSettings = {
    providerName: 'Boletera',
    termsUrl: 'https://boletera.test/terminos',
    privacyUrl: 'https://boletera.test/privacidad',
    hasShareSheet: fakes.share.hasSheet(),
    holdFile: (file) => fakes.files.hold(file),
    demo,
  }
  window.history.replaceState(historyState, '', at)
  // An action link is opened as src/main.tsx does: before the first rendering, and out of the address bar.
  const link = readActionLink(window.location.href)
  if (link) {
    window.history.replaceState(historyState, '', withoutSecrets(window.location.href))
    store.dispatch(actionLinkOpened(link))
  }
  const { container, unmount } = render(
    <StrictMode>
      <Provider store={store}>
        <App portal={portal} />
      </Provider>
    </StrictMode>,
  )
  await pass(0)
  return {
    ...fakes,
    store,
    container,
    unmount,
    user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
    /** Lets something happen outside the page, and its consequences arrive on the screen. */
    happens: async (what: () => unknown) => {
      await act(async () => void (await what()))
      await pass(0)
    },
    path: () => window.location.pathname,
  }
}

export type OpenPortal = Awaited<ReturnType<typeof renderPortal>>
