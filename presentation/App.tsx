import { BrowserRouter } from 'react-router-dom'
import './kit/tokens.css'
import './kit/base.css'
import './kit/controls.css'
import './kit/table.css'
import { type Portal, PortalProvider } from './portal'
import { AppRoutes } from './routing/AppRoutes'
import { Snackbar } from './shell/Snackbar'

/** The whole portal, within the store's provider. */
export const App = ({ portal }: { readonly portal: Portal }) => (
  <PortalProvider value={portal}>
    <BrowserRouter>
      <AppRoutes />
      <Snackbar />
      {portal.demo?.panel}
    </BrowserRouter>
  </PortalProvider>
)
