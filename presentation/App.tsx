import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react'
import { BrowserRouter } from 'react-router-dom'
import './kit/tokens.css'
import './kit/base.css'
import './kit/form/controls.css'
import './kit/form/choosing.css'
import './kit/table/table.css'
import { ErrorBoundary } from './kit/ErrorBoundary'
import { PortalProvider, type PortalSettings } from './portal'
import { AppRoutes } from './routing/AppRoutes'
import { BrokenPortal } from './shell/BrokenPortal'
import { Snackbar } from './shell/Snackbar'

interface Props {
  readonly portal: PortalSettings
  /** The browser's, unless the portal is rendered where there is none. */
  readonly Router?: ComponentType<{ readonly children: ReactNode }>
}

const never = () => () => {}

/** The whole portal, within the store's provider. */
export const App = ({ portal, Router = BrowserRouter }: Props) => {
  // A page that was rendered at build time knows of no demo: React takes it over first, and adds the demo then.
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
