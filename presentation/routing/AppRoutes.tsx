import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { SignInScreen } from '../account/SignInScreen'
import { NotFoundScreen } from '../shell/NotFoundScreen'
import { Shell } from '../shell/Shell'
import { Guard } from './Guard'
import { LazyScreen } from './LazyScreen'
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

/** A route with its guard before it. The key keeps the state of one route's screen from becoming another's. */
const guarded = (name: keyof typeof routes, screen: ReactNode) => {
  const { path, access } = routes[name]
  const element = (
    <Guard key={name} access={access}>
      {screen}
    </Guard>
  )
  return <Route path={path} element={element} />
}

export const AppRoutes = () => {
  useRouteChange()
  useLeaving()
  return (
    <Routes>
      {guarded('signIn', <SignInScreen />)}
      {guarded('forgotPassword', <LazyScreen load={loadForgotPassword} />)}
      {guarded('confirmPhone', <LazyScreen load={loadConfirmPhone} />)}
      {guarded('confirmEmail', <LazyScreen load={loadConfirmEmail} />)}
      {guarded('accountAction', <LazyScreen load={loadAccountAction} />)}
      <Route element={<Shell />}>
        {guarded('dashboard', <LazyScreen load={loadDashboard} />)}
        {guarded('tracking', <LazyScreen load={loadTracking} />)}
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  )
}
