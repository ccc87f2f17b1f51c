import { useEffect, useId, useRef, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { FORGOT_PASSWORD_SCOPE } from '../../../application/account/authScopes'
import {
  forgotPasswordLeft,
  passwordResetRequested,
  selectForgotPassword,
} from '../../../application/account/mails/forgotPassword.slice'
import { isEmail, typedEmail } from '../../../domain/account/email'
import { Alert } from '../../kit/Alert'
import { useSecondsUntil } from '../../kit/hooks/useSecondsUntil'
import { routes } from '../../kit/routes/routes'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { AccountFrame } from '../AccountFrame'
import { EmailField } from '../EmailField'
import { ScopedAlert } from '../ScopedAlert'
import { SubmitButton } from '../SubmitButton'
import { TooOften } from '../TooOften'
import { useFocusAfterFailure } from '../useFocusAfterFailure'

/** Requests the password-reset mail (FORGOT-1, FORGOT-2). */
export const ForgotPasswordScreen = () => {
  const state = useAppSelector(selectForgotPassword)
  const { step } = state
  const wait = useSecondsUntil(state.step === 'throttled' ? state.again : 0)
  const isIdle = step === 'idle' || step === 'offline'
  const isReady = isIdle || (step === 'throttled' && wait === 0)
  const dispatch = useAppDispatch()
  // It holds the page first asked for.
  const passed = useLocation().state
  const [email, setEmail] = useState('')
  const address = typedEmail(email)
  const alertId = useId()
  const form = useRef<HTMLFormElement>(null)
  // After a success there is nothing to correct: the screen is left.
  useFocusAfterFailure(form, 'email', step === 'sending' || step === 'sent')

  useEffect(() => () => void dispatch(forgotPasswordLeft()), [dispatch])

  if (step === 'returning') return <Navigate replace to={routes.signIn.path} state={passed} />
  return (
    <AccountFrame>
      <h1>¿Olvidaste tu contraseña?</h1>
      <p>Le enviaremos un enlace para que elija una nueva.</p>
      <form
        ref={form}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && isEmail(address)) dispatch(passwordResetRequested(address))
        }}
      >
        {/* Read with the field: moving the focus may interrupt the alert. */}
        <EmailField
          label="Correo"
          value={email}
          onChange={setEmail}
          aria-describedby={isIdle ? alertId : undefined}
        />
        <SubmitButton isEnabled={isEmail(address) && isReady} isBusy={step === 'sending'}>
          Solicitar contraseña
        </SubmitButton>
        {step === 'sent' && <Alert tone="success">Se ha enviado un email exitosamente</Alert>}
        {step === 'throttled' && wait > 0 && (
          <Alert>
            <TooOften what="correos" seconds={wait} />
          </Alert>
        )}
        {/* An earlier request's failure must not show next to this one's outcome. */}
        {isIdle && (
          <div id={alertId}>
            <ScopedAlert scope={FORGOT_PASSWORD_SCOPE} wasOffline={step === 'offline'} />
          </div>
        )}
      </form>
      <p>
        <Link to={routes.signIn.path} state={passed}>
          Inicia sesión
        </Link>
      </p>
    </AccountFrame>
  )
}
