import { selectAccountAction } from '../../../application/account/actionLinks/accountAction.slice'
import { useAppSelector } from '../../kit/store'
import { AccountFrame } from '../AccountFrame'
import { ActionResult } from './ActionResult'
import { NewPasswordForm } from './NewPasswordForm'
import { Validating } from './Validating'

/** The screen of a link in one of the provider's mails (ACTION-2, ACTION-3, ACTION-4). */
export const AccountActionScreen = () => {
  const action = useAppSelector(selectAccountAction)
  switch (action.step) {
    case 'none':
      return null
    case 'validating':
      return <Validating />
    case 'new-password':
    case 'saving':
    case 'change-failed':
      return (
        <AccountFrame key="form">
          <h1>Cambie su contraseña</h1>
          <NewPasswordForm
            email={action.email}
            isSaving={action.step === 'saving'}
            failure={action.step === 'change-failed' ? action.failure : null}
            continueTo={action.continueTo}
          />
        </AccountFrame>
      )
    default:
      return (
        <AccountFrame key="result">
          <ActionResult {...action} />
        </AccountFrame>
      )
  }
}
