import { BrowserRouter } from 'react-router-dom'
import './kit/tokens.css'
import './kit/base.css'
import './kit/controls.css'
import './kit/table.css'
import { ErrorBoundary } from './kit/ErrorBoundary'
import { PortalProvider, type PortalSettings } from './portal'
import { AppRoutes } from './routing/AppRoutes'
import { BrokenPortal } from './shell/BrokenPortal'
import { Snackbar } from './shell/Snackbar'

/** The whole portal, within the store's provider. */
export const App = ({ portal }: { readonly portal: PortalSettings }) => (
  <ErrorBoundary fallback={() => <BrokenPortal />}>
    <PortalProvider value={portal}>
      <BrowserRouter>
        <AppRoutes />
        <Snackbar />
        {portal.demo?.panel}
      </BrowserRouter>
    </PortalProvider>
  </ErrorBoundary>
)
