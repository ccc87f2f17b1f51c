import { useRef, useState } from 'react'
import {
  type ChangeFailure,
  newPasswordSubmitted,
} from '../../../application/account/actionLinks/accountAction.slice'
import {
  type ConfirmationError,
  confirmationError,
  type NewPasswordError,
  newPasswordError,
} from '../../../domain/account/password'
import { Alert } from '../../kit/Alert'
import { PasswordField } from '../../kit/form/PasswordField'
import { Link } from '../../kit/history/Link'
import { routes } from '../../routing/routes'
import { useAppDispatch } from '../../store'
import { useFocusAfterFailure } from '../useFocusAfterFailure'
import { changeOfflineText, newPasswordHint, passwordChangeFailedText } from './accountActionText'

const passwordErrors = {
  required: 'Ingrese una contraseña.',
  length: 'La contraseña debe tener entre 8 y 64 caracteres.',
  passwordStrength:
    'Use al menos una mayúscula, una minúscula, un número y un carácter especial: # ? ! @ $ % ^ & * -',
} as const satisfies Record<NewPasswordError, string>

const confirmationErrors = {
  required: 'Confirme la contraseña.',
  NoPassswordMatch: 'La contraseña no es igual a la confirmación.',
} as const satisfies Record<ConfirmationError, string>

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
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [left, setLeft] = useState({ password: false, confirmation: false })
  const form = useRef<HTMLFormElement>(null)
  useFocusAfterFailure(form, 'new-password', isSaving)

  const wrong = newPasswordError(password)
  const unconfirmed = confirmationError(password, confirmation)
  const isValid = wrong === null && unconfirmed === null
  return (
    <form
      ref={form}
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid && !isSaving) dispatch(newPasswordSubmitted(password))
      }}
    >
      <p>
        {'Cuenta: '}
        <b>{email}</b>
      </p>
      {/* Tells password managers which account the password belongs to. */}
      <input
        className="unseen"
        aria-hidden="true"
        tabIndex={-1}
        autoComplete="username"
        name="username"
        value={email}
        readOnly
      />
      <PasswordField
        label="Nueva contraseña"
        name="new-password"
        autoComplete="new-password"
        required
        value={password}
        error={left.password && wrong ? passwordErrors[wrong] : null}
        onChange={({ target }) => setPassword(target.value)}
        onBlur={() => setLeft({ ...left, password: true })}
      />
      <p className="sub">{newPasswordHint}</p>
      <PasswordField
        label="Confirmar contraseña"
        name="confirm-password"
        autoComplete="new-password"
        required
        value={confirmation}
        error={left.confirmation && unconfirmed ? confirmationErrors[unconfirmed] : null}
        onChange={({ target }) => setConfirmation(target.value)}
        onBlur={() => setLeft({ ...left, confirmation: true })}
      />
      <button
        type="submit"
        className="btn btn--primary"
        disabled={!isValid || isSaving}
        aria-busy={isSaving}
      >
        {isSaving && <span className="spinner" aria-hidden="true" />}
        Cambiar
      </button>
      {failure && (
        <Alert>{failure === 'offline' ? changeOfflineText : passwordChangeFailedText}</Alert>
      )}
      {/* The link may be what failed. */}
      {failure && failure !== 'offline' && (
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
