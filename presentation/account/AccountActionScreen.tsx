import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { selectAccountAction } from '../../application/account/accountAction.slice'
import { Loading } from '../kit/Loading'
import { accountActionText } from '../texts/accountActionText'
import { AccountFrame } from './AccountFrame'
import { NewPasswordForm } from './NewPasswordForm'

/** What a link in one of the provider's mails leads to (spec §2, "Auth action screen"). */
export const AccountActionScreen = () => {
  const action = useSelector(selectAccountAction)
  switch (action.step) {
    // An unknown mode shows nothing (spec §2).
    case 'none':
      return null
    case 'validating':
      return (
        <AccountFrame>
          <h1 className="unseen">Validando</h1>
          <Loading>Validando...</Loading>
        </AccountFrame>
      )
    case 'new-password':
    case 'saving':
    case 'change-failed':
      return (
        <AccountFrame>
          <h1>Cambie su contraseña</h1>
          <NewPasswordForm
            email={action.email}
            isSaving={action.step === 'saving'}
            hasFailed={action.step === 'change-failed'}
          />
        </AccountFrame>
      )
    default: {
      const { title, text } = accountActionText[action.step]
      return (
        <AccountFrame>
          <div role="alert">
            <h1>{title}</h1>
            {text && <p>{text}</p>}
          </div>
          <Link className="btn btn--primary" to={action.continueTo}>
            Iniciar sesión
          </Link>
        </AccountFrame>
      )
    }
  }
}
