import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { Provider } from 'react-redux'
import { vi } from 'vitest'
import { actionLinkOpened } from '../../application/account/actionLinks/accountAction.slice'
import type { SignedInUser } from '../../domain/session/SignedInUser'
import { loadGuessable } from '../../presentation/account/actionLinks/useGuessable'
import { loadCoordinatorStrip } from '../../presentation/coordination/leaders/CoordinatorRow'
import { loadBatchSheet } from '../../presentation/event/batches/loadBatchSheet'
import { loadEventMessage, loadEventNext } from '../../presentation/event/loadEventSide'
import type { PortalSettings } from '../../presentation/kit/portalSettings'
import { App } from '../../presentation/portal/App'
import { loadShell } from '../../presentation/portal/frame/loadShell'
import {
  loadBatch,
  loadBatches,
  loadConfirmEmail,
  loadDashboard,
  loadEvent,
  loadGeneration,
  loadList,
  loadNewLeader,
  loadOwnAccount,
  loadPeople,
} from '../../presentation/portal/screens'
import { loadScanner } from '../../presentation/scanner/ScanButton'
import { loadPalette } from '../../presentation/shell/palette/PaletteButton'
import { loadPrinting, loadTicket } from '../../presentation/tickets/loadTickets'
import { loadAlerts } from '../../presentation/usage/alerts/Bell'
import { loadFortnight } from '../../presentation/usage/loadFortnight'
import { loadUsesSheet } from '../../presentation/usage/loadUsesSheet'
import { createStore } from '../../src/store'
import { takeActionLink } from '../../src/takeActionLink'
import { createFakes, type Fakes } from './createFakes'
import { anaUser } from './mothers/users'
import { coreOf } from './startPortal'

interface Options {
  /** The address to open. */
  readonly at?: string
  /** The history state of that address, as the router stores it. */
  readonly historyState?: unknown
  /** The user who is signed in at the start; Ana by default. */
  readonly as?: SignedInUser | null
  /** The additions of an embedded backend to the screens. */
  readonly demo?: PortalSettings['demo']
  /** Prepares the fakes before the portal starts. */
  readonly given?: (fakes: Fakes) => unknown
}

/** Advances timers by milliseconds and flushes pending answers to the screen. */
export const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms))

/** Opens the whole portal: real store, processes and screens with fake ports. */
export const renderPortal = async ({
  at = '/',
  historyState = null,
  as = anaUser,
  demo = null,
  given,
}: Options = {}) => {
  await Promise.all([
    loadShell(),
    loadDashboard(),
    loadList(),
    loadEvent(),
    loadEventNext(),
    loadEventMessage(),
    loadBatch(),
    loadBatches(),
    loadGeneration(),
    loadNewLeader(),
    loadCoordinatorStrip(),
    loadOwnAccount(),
    loadPeople(),
    loadGuessable(),
    loadPalette(),
    loadTicket(),
    loadAlerts(),
    loadBatchSheet(),
    loadUsesSheet(),
    loadFortnight(),
    loadScanner(),
    loadPrinting(),
    import('../../presentation/notices/LastActs'),
    import('../../presentation/notices/Snacks'),
    import('../../presentation/sharing/FollowUp'),
    loadConfirmEmail(),
  ])
  const fakes = createFakes(as)
  await given?.(fakes)
  // The area is imported eagerly, like the screens above: lazy modules do not load under fake
  // timers.
  const store = createStore(coreOf(fakes))
  const portal: PortalSettings = {
    providerName: 'Boletera',
    termsUrl: 'https://boletera.test/terminos',
    privacyUrl: 'https://boletera.test/privacidad',
    currency: 'CRC',
    hasShareSheet: fakes.share.hasSheet(),
    holdFile: (file) => fakes.files.hold(file),
    demo,
  }
  window.history.replaceState(historyState, '', at)
  // As in src/main.tsx: an action link is opened before the first render and removed from the
  // address bar.
  const link = takeActionLink(fakes.keptLink)
  if (link) store.dispatch(actionLinkOpened(link))
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
    /** Runs something outside the page and flushes its effects to the screen. */
    happens: async (what: () => unknown) => {
      await act(async () => void (await what()))
      await pass(0)
    },
    path: () => window.location.pathname,
  }
}

export type OpenPortal = Awaited<ReturnType<typeof renderPortal>>
