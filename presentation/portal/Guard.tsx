import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { selectGuard } from '../../application/account/guard.selectors'
import { selectUser } from '../../application/session/session.slice'
import { decidePassage, type RouteAccess } from '../../domain/session/accessPolicy'
import { ProfileUnreadable } from '../account/ProfileUnreadable'
import { Loading } from '../kit/Loading'
import { NotFoundScreen } from '../kit/routes/NotFoundScreen'
import { receivedAddress, receivedKeyIn } from '../kit/routes/received'
import { routes } from '../kit/routes/routes'
import { useAppSelector } from '../kit/store'
import { entryLeader } from './EntriesOfLeader'
import { ShellSkeleton } from './frame/ShellSkeleton'
import { pathnameOf, type ReturnState, returnPath, returnStateOf } from './returnPath'

interface Props {
  readonly access: RouteAccess
  readonly children: ReactNode
}

/**
 * Applies the access policy: shows the route, waits or redirects. Renders nothing protected before
 * 'enter'.
 */
export const Guard = ({ access, children }: Props) => {
  const { pathname, search, hash, state } = useLocation()
  const { visitor, hasEnded } = useAppSelector(selectGuard)
  const uid = useAppSelector(selectUser)?.uid ?? null

  // A sign-in leads to shared content, if another app sent some: it is for any leader who signs in (RECEIVE-2).
  const stateOf = (requested: ReturnState | null): ReturnState | null => {
    const received = entryLeader() === null ? receivedKeyIn(search) : null
    return received === null ? requested : { from: receivedAddress(received) }
  }

  switch (decidePassage(visitor, access)) {
    case 'enter':
      return children
    case 'wait':
      return access === 'leader' ? <ShellSkeleton /> : <Loading>Cargando…</Loading>
    case 'not-found':
      return <NotFoundScreen />
    case 'retry':
      return <ProfileUnreadable />
    case 'to-sign-in': {
      // After another leader's session the next one starts at the dashboard, also after a reload. After a cancelled second
      // factor the requested page is kept. A search that a leader made is not: another one may sign in.
      const owner = entryLeader()
      const here =
        owner === null ? { from: pathname + search + hash } : { from: pathname, leader: owner }
      const requested = access === 'leader' ? here : returnStateOf(state)
      return (
        <Navigate replace to={routes.signIn.path} state={stateOf(hasEnded ? null : requested)} />
      )
    }
    case 'to-confirm-phone':
      return <Navigate replace to={routes.confirmPhone.path} state={state} />
    case 'to-confirm-email':
      return <Navigate replace to={routes.confirmEmail.path} state={stateOf(null) ?? state} />
    case 'to-home': {
      // A confirmed address leads to the dashboard (CONFIRM-6), a sign-in to the requested page.
      const page = returnPath(state, uid)
      const isElsewhere = access === 'unverified' && pathnameOf(page) !== routes.dashboard.path
      return <Navigate replace to={isElsewhere ? routes.dashboard.path : page} />
    }
  }
}
