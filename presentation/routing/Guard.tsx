import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { selectGuard } from '../../application/account/session/session.selectors'
import { decidePassage, type RouteAccess } from '../../domain/account/accessPolicy'
import { NotFoundScreen } from '../appShell/NotFoundScreen'
import { ShellSkeleton } from '../appShell/ShellSkeleton'
import { Loading } from '../kit/Loading'
import { useAppSelector } from '../store'
import { entryLeader } from './entryLeader'
import { ProfileUnreadable } from './ProfileUnreadable'
import { type ReturnState, returnPath } from './returnPath'
import { routes } from './routes'

interface Props {
  readonly access: RouteAccess
  readonly children: ReactNode
}

/**
 * Applies the access policy: shows the route, waits or redirects. Renders nothing protected before
 * 'enter'.
 */
export const Guard = ({ access, children }: Props) => {
  const location = useLocation()
  const { visitor, hasEnded } = useAppSelector(selectGuard)

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
      // After another leader's session the next one starts at the dashboard. After a cancelled
      // second factor the requested page is kept. A search that a leader made is not: another one
      // may sign in.
      const requestedPage =
        access === 'leader'
          ? location.pathname + (entryLeader() === null ? location.search + location.hash : '')
          : returnPath(location.state)
      const state: ReturnState | null = hasEnded ? null : { from: requestedPage }
      return <Navigate to={routes.signIn.path} replace state={state} />
    }
    case 'to-confirm-phone':
      return <Navigate to={routes.confirmPhone.path} replace state={location.state} />
    case 'to-confirm-email':
      return <Navigate to={routes.confirmEmail.path} replace state={location.state} />
    case 'to-home':
      // A confirmed address leads to the dashboard (CONFIRM-6), a sign-in to the requested page.
      return (
        <Navigate
          to={access === 'unverified' ? routes.dashboard.path : returnPath(location.state)}
          replace
        />
      )
  }
}
