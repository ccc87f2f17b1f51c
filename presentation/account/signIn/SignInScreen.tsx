import { useEffect } from 'react'
import { SIGN_IN_SCOPE } from '../../../application/account/authScopes'
import { selectWasSignInOffline } from '../../../application/account/signIn/signIn.slice'
import { loadConfirmPhone, loadDashboard, preload } from '../../lazy/screens'
import { usePortal } from '../../portal'
import { useAppSelector } from '../../store'
import { AccountFrame } from '../AccountFrame'
import { ScopedAlert } from '../ScopedAlert'
import { SignInForm } from './SignInForm'

export const SignInScreen = () => {
  const { demo } = usePortal()
  const wasOffline = useAppSelector(selectWasSignInOffline)

  useEffect(() => {
    // Preloads the dashboard while the leader types.
    preload(loadDashboard, loadConfirmPhone)
  }, [])

  return (
    <AccountFrame>
      <h1>Iniciar sesión</h1>
      <SignInForm
        alert={<ScopedAlert scope={SIGN_IN_SCOPE} wasOffline={wasOffline} />}
        demoAccounts={demo?.accounts}
      />
    </AccountFrame>
  )
}
