import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { SignInScreen } from '../account/signIn/SignInScreen'
import { NotFoundScreen } from '../shell/NotFoundScreen'
import { Shell } from '../shell/Shell'
import { Guard } from './Guard'
import { LazyScreen } from './LazyScreen'
import { OwnEntries } from './OwnEntries'
import { routes } from './routes'
import {
  loadAccountAction,
  loadConfirmEmail,
  loadConfirmPhone,
  loadDashboard,
  loadForgotPassword,
  loadTracking,
} from './screens'
import { useLeaving } from './useLeaving'
import { useRouteChange } from './useRouteChange'

/** A route behind its guard. */
const guarded = (name: keyof typeof routes, screen: ReactNode) => {
  const { path, access } = routes[name]
  return <Route path={path} element={<Guard access={access}>{screen}</Guard>} />
}

export const AppRoutes = () => {
  useRouteChange()
  useLeaving()
  return (
    <Routes>
      {guarded('signIn', <SignInScreen />)}
      {guarded('forgotPassword', <LazyScreen key="forgot" load={loadForgotPassword} />)}
      {guarded('confirmPhone', <LazyScreen key="phone" load={loadConfirmPhone} />)}
      {guarded('confirmEmail', <LazyScreen key="email" load={loadConfirmEmail} />)}
      {guarded('accountAction', <LazyScreen key="action" load={loadAccountAction} />)}
      {/* The guard comes before the shell: the shell is part of the leader's page. */}
      <Route
        element={
          <Guard access="leader">
            <OwnEntries>
              <Shell />
            </OwnEntries>
          </Guard>
        }
      >
        <Route
          path={routes.dashboard.path}
          element={<LazyScreen key="dashboard" load={loadDashboard} />}
        />
        <Route
          path={routes.tracking.path}
          element={<LazyScreen key="tracking" load={loadTracking} />}
        />
      </Route>
      <Route element={<Shell />}>
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  )
}
