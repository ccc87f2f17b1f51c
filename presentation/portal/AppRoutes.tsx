import { type ReactNode, useRef } from 'react'
import { Navigate, Outlet, Route, Routes } from 'react-router-dom'
import { Arrival } from '../account/signIn/arrival'
import { SignInScreen } from '../account/signIn/SignInScreen'
import { LazyScreen } from '../kit/lazy/LazyScreen'
import { NotFoundScreen } from '../kit/routes/NotFoundScreen'
import { RECEIVE_PATH, receivedAddress } from '../kit/routes/received'
import { routes } from '../kit/routes/routes'
import { ActionRoute } from './ActionRoute'
import { EntriesOfLeader } from './EntriesOfLeader'
import { loadShell } from './frame/loadShell'
import { ShellSkeleton } from './frame/ShellSkeleton'
import { Guard } from './Guard'
import {
  loadBatch,
  loadBatches,
  loadBoard,
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
  loadRequests,
  preload,
} from './screens'
import { useLeaving } from './useLeaving'
import { useRouteChange } from './useRouteChange'

type Name = keyof typeof routes

/** A route behind its guard. */
const guarded = (name: Name, screen: ReactNode) => (
  <Route path={routes[name].path} element={<Guard access={routes[name].access}>{screen}</Guard>} />
)

/** A guarded route whose screen loads when it is first shown. The key gives each screen a component of its own. */
const lazyRoute = (name: Name, load: Parameters<typeof LazyScreen>[0]['load']) =>
  guarded(name, <LazyScreen key={name} load={load} />)

const inShell = (screen: ReactNode) => (
  <LazyScreen load={loadShell} fallback={<ShellSkeleton />}>
    {screen}
  </LazyScreen>
)

/** The frame of a leader's pages, which stays where the page changes. Their guard comes before it: it is part of the page. */
const leaderFrame = (
  <Guard access="leader">
    <EntriesOfLeader>{inShell(<Outlet />)}</EntriesOfLeader>
  </Guard>
)

const besideSignIn = {
  whileTyping: () => preload(loadDashboard, loadConfirmPhone),
  whileChecking: () => preload(loadShell, loadDashboard),
}

// A constant: a navigation within one route renders only components that read the location.
const all = (
  <Routes>
    {guarded('signIn', <SignInScreen preload={besideSignIn} />)}
    {lazyRoute('forgotPassword', loadForgotPassword)}
    {lazyRoute('confirmPhone', loadConfirmPhone)}
    {lazyRoute('confirmEmail', loadConfirmEmail)}
    {guarded('accountAction', <ActionRoute />)}
    <Route element={leaderFrame}>
      {lazyRoute('dashboard', loadDashboard)}
      {lazyRoute('list', loadList)}
      {lazyRoute('people', loadPeople)}
      {lazyRoute('event', loadEvent)}
      {lazyRoute('generation', loadGeneration)}
      {lazyRoute('batches', loadBatches)}
      {lazyRoute('batch', loadBatch)}
      {lazyRoute('board', loadBoard)}
      {lazyRoute('requests', loadRequests)}
      {lazyRoute('newLeader', loadNewLeader)}
      {lazyRoute('ownAccount', loadOwnAccount)}
    </Route>
    {/* Its POST came to the server, as the device has no worker: the list is not here. */}
    <Route path={RECEIVE_PATH} element={<Navigate replace to={receivedAddress('-')} />} />
    <Route path="*" element={inShell(<NotFoundScreen />)} />
  </Routes>
)

export const AppRoutes = () => {
  const arrival = useRef(false)
  useRouteChange(arrival)
  useLeaving()
  return <Arrival value={arrival}>{all}</Arrival>
}
