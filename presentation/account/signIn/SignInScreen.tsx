import { useEffect } from 'react'
import { SIGN_IN_SCOPE } from '../../../application/account/authScopes'
import { selectWasSignInOffline } from '../../../application/account/signIn/signIn.slice'
import { usePortal } from '../../kit/portalSettings'
import { useAppSelector } from '../../kit/store'
import { AccountFrame } from '../AccountFrame'
import { ScopedAlert } from '../ScopedAlert'
import { SignInForm } from './SignInForm'

interface Props {
  /** Loads what comes next while the leader types, and while the password is checked. */
  readonly preload: Readonly<Record<'whileTyping' | 'whileChecking', () => void>>
}

export const SignInScreen = ({ preload }: Props) => {
  const { demo } = usePortal()
  const wasOffline = useAppSelector(selectWasSignInOffline)

  useEffect(() => {
    preload.whileTyping()
  }, [preload])

  return (
    <AccountFrame>
      <h1>Iniciar sesión</h1>
      <SignInForm
        alert={<ScopedAlert scope={SIGN_IN_SCOPE} wasOffline={wasOffline} />}
        demoAccounts={demo?.accounts}
        onChecking={preload.whileChecking}
      />
    </AccountFrame>
  )
}
