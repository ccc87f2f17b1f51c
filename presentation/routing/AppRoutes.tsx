import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { ActionRoute } from '../account/actionLinks/ActionRoute'
import { SignInScreen } from '../account/signIn/SignInScreen'
import { loadShell } from '../appShell/loadShell'
import { NotFoundScreen } from '../appShell/NotFoundScreen'
import { ShellSkeleton } from '../appShell/ShellSkeleton'
import { useRouteChange } from './arrival/useRouteChange'
import { EntriesOfLeader } from './EntriesOfLeader'
import { Guard } from './Guard'
import { LazyScreen } from './LazyScreen'
import { routes } from './routes'
import {
  loadConfirmEmail,
  loadConfirmPhone,
  loadDashboard,
  loadEvent,
  loadForgotPassword,
  loadGeneration,
  loadList,
  loadNewLeader,
} from './screens'
import { useLeaving } from './useLeaving'

/** A route behind its guard. */
const guarded = (name: keyof typeof routes, screen: ReactNode) => {
  const { path, access } = routes[name]
  return <Route path={path} element={<Guard access={access}>{screen}</Guard>} />
}

const shell = <LazyScreen key="shell" load={loadShell} fallback={<ShellSkeleton />} />

export const AppRoutes = () => {
  useRouteChange()
  useLeaving()
  return (
    <Routes>
      {guarded('signIn', <SignInScreen />)}
      {guarded('forgotPassword', <LazyScreen key="forgot" load={loadForgotPassword} />)}
      {guarded('confirmPhone', <LazyScreen key="phone" load={loadConfirmPhone} />)}
      {guarded('confirmEmail', <LazyScreen key="email" load={loadConfirmEmail} />)}
      {guarded('accountAction', <ActionRoute />)}
      {/* The guard comes before the shell: the shell is part of the leader's page. */}
      <Route
        element={
          <Guard access="leader">
            <EntriesOfLeader>{shell}</EntriesOfLeader>
          </Guard>
        }
      >
        <Route
          path={routes.dashboard.path}
          element={<LazyScreen key="dashboard" load={loadDashboard} />}
        />
        <Route
          path={routes.tracking.path}
          element={<LazyScreen key="tracking" load={loadList} />}
        />
        {guarded('generation', <LazyScreen key="generation" load={loadGeneration} />)}
        {guarded('newLeader', <LazyScreen key="newLeader" load={loadNewLeader} />)}
        <Route path={routes.event.path} element={<LazyScreen key="event" load={loadEvent} />} />
      </Route>
      <Route element={shell}>
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  )
}
