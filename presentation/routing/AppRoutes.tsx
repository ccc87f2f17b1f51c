import type { ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import { ActionRoute } from '../account/actionLinks/ActionRoute'
import { SignInScreen } from '../account/signIn/SignInScreen'
import { loadShell } from '../appShell/loadShell'
import { NotFoundScreen } from '../appShell/NotFoundScreen'
import { ShellSkeleton } from '../appShell/ShellSkeleton'
import { Redirect } from '../kit/history/Redirect'
import { useRouteChange } from './arrival/useRouteChange'
import { EntriesOfLeader } from './EntriesOfLeader'
import { Guard } from './Guard'
import { LazyScreen } from './LazyScreen'
import { RECEIVE_PATH, receivedAddress } from './received'
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
  loadOwnAccount,
  loadPeople,
} from './screens'
import { useLeaving } from './useLeaving'

type Name = keyof typeof routes

const guard = (name: Name, screen: ReactNode) => (
  <Guard access={routes[name].access}>{screen}</Guard>
)

const inShell = (screen: ReactNode) => (
  <LazyScreen key="shell" load={loadShell} fallback={<ShellSkeleton />}>
    {screen}
  </LazyScreen>
)

/** A route behind its guard. */
const guarded = (name: Name, screen: ReactNode) => (
  <Route path={routes[name].path}>{guard(name, screen)}</Route>
)

/** A leader's page. Their guard comes before the shell, which is part of the page; a route for fewer has one more. */
const framed = (name: Name, screen: ReactNode) => (
  <Route path={routes[name].path}>
    <Guard access="leader">
      <EntriesOfLeader>
        {inShell(routes[name].access === 'leader' ? screen : guard(name, screen))}
      </EntriesOfLeader>
    </Guard>
  </Route>
)

// A constant: a navigation within one route renders only components that read the entry. Routes have no keys, so that the
// shell stays where the route changes.
const all = (
  <Switch>
    {guarded('signIn', <SignInScreen />)}
    {guarded('forgotPassword', <LazyScreen key="forgot" load={loadForgotPassword} />)}
    {guarded('confirmPhone', <LazyScreen key="phone" load={loadConfirmPhone} />)}
    {guarded('confirmEmail', <LazyScreen key="email" load={loadConfirmEmail} />)}
    {guarded('accountAction', <ActionRoute />)}
    {framed('dashboard', <LazyScreen key="dashboard" load={loadDashboard} />)}
    {framed('list', <LazyScreen key="list" load={loadList} />)}
    {framed('people', <LazyScreen key="people" load={loadPeople} />)}
    {framed('event', <LazyScreen key="event" load={loadEvent} />)}
    {framed('generation', <LazyScreen key="generation" load={loadGeneration} />)}
    {framed('newLeader', <LazyScreen key="newLeader" load={loadNewLeader} />)}
    {framed('ownAccount', <LazyScreen key="ownAccount" load={loadOwnAccount} />)}
    {/* Its POST came to the server, as the device has no worker: the list is not here. */}
    <Route path={RECEIVE_PATH}>
      <Redirect to={receivedAddress('-')} />
    </Route>
    <Route>{inShell(<NotFoundScreen />)}</Route>
  </Switch>
)

export const AppRoutes = () => {
  useRouteChange()
  useLeaving()
  return all
}
