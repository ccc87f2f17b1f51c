import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { SIGN_IN_SCOPE } from '../../application/account/authScopes'
import { selectAlert } from '../../application/notices/notices.slice'
import type { RootState } from '../../application/process/rootReducer'
import { Alert } from '../kit/Alert'
import { usePortal } from '../portal'
import { loadDashboard } from '../routing/screens'
import { noticeText } from '../texts/noticeText'
import { AccountFrame } from './AccountFrame'
import { SignInForm } from './SignInForm'

const selectSignInAlert = (state: RootState) => selectAlert(state, SIGN_IN_SCOPE)

export const SignInScreen = () => {
  const alert = useSelector(selectSignInAlert)
  const { demo } = usePortal()

  useEffect(() => {
    // What a leader sees next arrives while they type. Should it fail here, the route asks again.
    loadDashboard().catch(() => undefined)
  }, [])

  return (
    <AccountFrame>
      <h1>Iniciar sesión</h1>
      <SignInForm
        alert={alert && <Alert key={alert.id}>{noticeText(alert.message)}</Alert>}
        demoAccounts={demo?.accounts}
      />
    </AccountFrame>
  )
}
