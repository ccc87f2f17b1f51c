import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react'
import '../kit/tokens.css'
import '../kit/base.css'
import '../kit/contrast.css'
import '../kit/form/controls.css'
import '../kit/form/checkbox.css'
import '../kit/card.css'
import '../kit/table/table.css'
import '../kit/table/cards.css'
import '../kit/table/pages/pager.css'
import { ErrorBoundary } from '../kit/ErrorBoundary'
import { PortalProvider, type PortalSettings } from '../kit/portalSettings'
import { Snackbar } from '../notices/Snackbar'
import { BrokenPortal } from '../shell/BrokenPortal'
import { AppRoutes } from './AppRoutes'
import { PortalRouter } from './PortalRouter'

interface Props {
  readonly portal: PortalSettings
  /** The router: the browser's, unless the portal is prerendered. */
  readonly Router?: ComponentType<{ readonly children: ReactNode }>
}

const never = () => () => {}

/** The whole portal. Needs the store's provider around it. */
export const App = ({ portal, Router = PortalRouter }: Props) => {
  // A prerendered page has no demo, so the demo is added after hydration.
  const demo = useSyncExternalStore(
    never,
    () => portal.demo,
    () => null,
  )
  return (
    <ErrorBoundary fallback={() => <BrokenPortal />}>
      <PortalProvider value={demo === portal.demo ? portal : { ...portal, demo }}>
        <Router>
          <AppRoutes />
          <Snackbar />
          {demo?.panel}
        </Router>
      </PortalProvider>
    </ErrorBoundary>
  )
}
