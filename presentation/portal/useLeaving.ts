import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { selectVisitor } from '../../application/account/guard.selectors'
import { routeAt, routes } from '../kit/routes/routes'
import { useAppSelector } from '../kit/store'

/** After a sign-out the user goes to the sign-in screen (SIGN-IN-9), also from public pages. */
export const useLeaving = (): void => {
  const { kind } = useAppSelector(selectVisitor)
  const navigate = useNavigate()
  const before = useRef(kind)
  useEffect(() => {
    const wasSignedIn = before.current === 'signed-in' || before.current === 'leaving'
    // Action links need no session, so their screen stays open.
    const isBusy = routeAt(window.location.pathname) === routes.accountAction
    if (wasSignedIn && kind === 'signed-out' && !isBusy) {
      navigate(routes.signIn.path, { replace: true })
    }
    before.current = kind
  }, [kind, navigate])
}
