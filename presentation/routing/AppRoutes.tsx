import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { ConfirmEmailScreen } from '../account/ConfirmEmailScreen'
import { SignInScreen } from '../account/SignInScreen'
import { Loading } from '../kit/Loading'
import { NotFoundScreen } from '../shell/NotFoundScreen'
import { Shell } from '../shell/Shell'
import { Guard } from './Guard'
import { routes } from './routes'
import { loadDashboard, loadTracking } from './screens'
import { useLeaving } from './useLeaving'
import { useRouteChange } from './useRouteChange'

const DashboardScreen = lazy(loadDashboard)
const TrackingScreen = lazy(loadTracking)

export const AppRoutes = () => {
  useRouteChange()
  useLeaving()
  return (
    <Suspense fallback={<Loading>Cargando…</Loading>}>
      <Routes>
        <Route
          path={routes.signIn.path}
          element={
            <Guard access={routes.signIn.access}>
              <SignInScreen />
            </Guard>
          }
        />
        <Route
          path={routes.confirmEmail.path}
          element={
            <Guard access={routes.confirmEmail.access}>
              <ConfirmEmailScreen />
            </Guard>
          }
        />
        <Route element={<Shell />}>
          <Route
            path={routes.dashboard.path}
            element={
              <Guard access={routes.dashboard.access}>
                <DashboardScreen />
              </Guard>
            }
          />
          <Route
            path={routes.tracking.path}
            element={
              <Guard access={routes.tracking.access}>
                <TrackingScreen />
              </Guard>
            }
          />
          <Route path="*" element={<NotFoundScreen />} />
        </Route>
      </Routes>
    </Suspense>
  )
}
