import 'reflect-metadata/lite'
import { ConfigProvider } from 'antd'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { AppLayout } from './AppLayout'
import { CodesPage } from './CodesPage'
import { DashboardPage } from './DashboardPage'
import { ForgotPasswordPage } from './ForgotPasswordPage'
import { SignedIn, SignedOut } from './SignedIn'
import { SignInPage } from './SignInPage'
import { store } from './store'

/**
 * The benchmarks' peer: the portal as most teams would write it. One bundle, every component from
 * 'antd', every service imported at the start.
 */
const router = createBrowserRouter([
  {
    element: <SignedOut />,
    children: [
      { path: '/iniciar-sesion', element: <SignInPage /> },
      { path: '/restablecer-contrasena', element: <ForgotPasswordPage /> },
    ],
  },
  {
    element: <SignedIn />,
    children: [
      {
        element: <AppLayout />,
        children: [
          { path: '/', element: <DashboardPage /> },
          { path: '/codigos', element: <CodesPage /> },
        ],
      },
    ],
  },
])

const root = document.getElementById('root')
if (root === null) throw new Error('index.html holds no #root')
createRoot(root).render(
  <Provider store={store}>
    <ConfigProvider theme={{ token: { colorPrimary: '#0a6b4c', borderRadius: 12 } }}>
      <RouterProvider router={router} />
    </ConfigProvider>
  </Provider>,
)
