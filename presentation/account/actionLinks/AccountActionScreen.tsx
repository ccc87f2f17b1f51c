import { Link } from 'react-router-dom'
import { selectAccountAction } from '../../../application/account/actionLinks/accountAction.slice'
import { Loading } from '../../kit/Loading'
import { routes } from '../../routing/routes'
import { useAppSelector } from '../../store'
import { accountActionText } from '../../texts/accountActionText'
import { AccountFrame } from '../AccountFrame'
import { NewPasswordForm } from './NewPasswordForm'

/** The screen of a link in one of the provider's mails (ACTION-2, ACTION-3, ACTION-4). */
export const AccountActionScreen = () => {
  const action = useAppSelector(selectAccountAction)
  switch (action.step) {
    // An unknown mode shows nothing (ACTION-5).
    case 'none':
      return <main />
    case 'validating':
      return (
        <AccountFrame key="validating">
          <h1 className="unseen">Validando</h1>
          <Loading>Validando...</Loading>
        </AccountFrame>
      )
    case 'new-password':
    case 'saving':
    case 'change-failed':
      return (
        <AccountFrame key="form">
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
        <AccountFrame key="result">
          <div role="alert">
            <h1>{title}</h1>
            {text && <p>{text}</p>}
          </div>
          {action.step === 'reset-link-failed' && (
            <Link className="btn" to={routes.forgotPassword.path}>
              Solicitar contraseña
            </Link>
          )}
          <Link className="btn btn--primary" to={action.continueTo}>
            Iniciar sesión
          </Link>
        </AccountFrame>
      )
    }
  }
}
