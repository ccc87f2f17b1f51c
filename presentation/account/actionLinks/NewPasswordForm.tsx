import { useRef } from 'react'
import { Link } from 'react-router-dom'
import {
  type ChangeFailure,
  newPasswordSubmitted,
} from '../../../application/account/actionLinks/accountAction.slice'
import { Alert } from '../../kit/Alert'
import { usePortal } from '../../kit/portalSettings'
import { routes } from '../../kit/routes/routes'
import { useAppDispatch } from '../../kit/store'
import { NewPasswordFields } from '../NewPasswordFields'
import { SubmitButton } from '../SubmitButton'
import { UsernameForManagers } from '../UsernameForManagers'
import { useFocusAfterFailure } from '../useFocusAfterFailure'
import { useNewPassword } from '../useNewPassword'
import { changeOfflineHint, passwordChangeFailedText } from './accountActionText'
import { useGuessable } from './useGuessable'

interface Props {
  readonly email: string
  readonly isSaving: boolean
  /** Why the last attempt failed; null before the first and while one runs. */
  readonly failure: ChangeFailure | null
  readonly continueTo: string
}

/** The new-password form (ACTION-3, ACTION-6). Passwords are sent exactly as typed. */
export const NewPasswordForm = ({ email, isSaving, failure, continueTo }: Props) => {
  const dispatch = useAppDispatch()
  const { providerName } = usePortal()
  const isBreached = failure === 'breached-password'
  const typed = useNewPassword(useGuessable({ email, providerName }), isBreached)
  const form = useRef<HTMLFormElement>(null)
  useFocusAfterFailure(form, 'new-password', isSaving)

  return (
    <form
      ref={form}
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!typed.isValid || isSaving) return
        typed.send()
        dispatch(newPasswordSubmitted(typed.password))
      }}
    >
      <p>
        {'Cuenta: '}
        <b translate="no">{email}</b>
      </p>
      <UsernameForManagers email={email} />
      <NewPasswordFields typed={typed} />
      <SubmitButton isEnabled={typed.isValid && !isSaving} isBusy={isSaving}>
        Cambiar
      </SubmitButton>
      {failure && !isBreached && (
        <div>
          <Alert>{passwordChangeFailedText}</Alert>
          {failure === 'offline' && <p className="alert-hint">{changeOfflineHint}</p>}
        </div>
      )}
      {/* The link may be what failed. */}
      {failure && failure !== 'offline' && !isBreached && (
        <div className="door__choices">
          <Link className="btn" to={routes.forgotPassword.path}>
            Solicitar contraseña
          </Link>
          <Link className="btn btn--quiet" to={continueTo}>
            Iniciar sesión
          </Link>
        </div>
      )}
    </form>
  )
}
