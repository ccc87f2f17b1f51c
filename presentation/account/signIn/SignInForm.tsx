import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import {
  selectIsCheckingPassword,
  signInSubmitted,
} from '../../../application/account/signIn/signIn.slice'
import { isEmail, typedEmail } from '../../../domain/account/email'
import { PasswordField } from '../../kit/form/PasswordField'
import type { Demo } from '../../kit/portalSettings'
import { routes } from '../../kit/routes/routes'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { EmailField } from '../EmailField'
import { SubmitButton } from '../SubmitButton'
import { HumanVerification } from '../secondFactor/HumanVerification'
import { useFocusAfterFailure } from '../useFocusAfterFailure'

interface Props {
  readonly alert: ReactNode
  readonly demoAccounts: Demo['accounts'] | undefined
  /** Called when the password begins to be checked. */
  readonly onChecking: () => void
}

/** The sign-in form (SIGN-IN-1, SIGN-IN-4). */
export const SignInForm = ({ alert, demoAccounts, onChecking }: Props) => {
  const dispatch = useAppDispatch()
  // The page first asked for, which the way back from there must not lose.
  const { state } = useLocation()
  const isChecking = useAppSelector(selectIsCheckingPassword)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [keepSignedIn, setKeepSignedIn] = useState(true)
  const form = useRef<HTMLFormElement>(null)
  const alertId = useId()
  useFocusAfterFailure(form, 'password', isChecking)

  useLayoutEffect(() => {
    if (form.current === null) return
    // The prerendered form may have been filled in before React took it over.
    const typed = new FormData(form.current)
    setEmail(String(typed.get('email') ?? ''))
    setPassword(String(typed.get('password') ?? ''))
    setKeepSignedIn(typed.has('keep-signed-in'))
  }, [])

  const address = typedEmail(email)
  const isValid = isEmail(address) && password !== ''
  return (
    <>
      <form
        ref={form}
        className="form"
        noValidate
        // Before hydration, a submitted form with method 'dialog' does nothing: the password never
        // reaches an address.
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          onChecking()
          if (isValid && !isChecking)
            dispatch(signInSubmitted({ email: address, password, keepSignedIn }))
        }}
      >
        <EmailField label="Correo o usuario" value={email} onChange={setEmail} />
        <PasswordField
          label="Contraseña"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          // Read with the field: moving the focus may interrupt the alert.
          aria-describedby={alertId}
          onChange={({ target }) => setPassword(target.value)}
          aside={
            <Link to={routes.forgotPassword.path} state={state}>
              ¿Olvidaste tu contraseña?
            </Link>
          }
        />
        <label className="check">
          <input
            type="checkbox"
            name="keep-signed-in"
            checked={keepSignedIn}
            onChange={({ target }) => setKeepSignedIn(target.checked)}
          />
          Mantener la sesión en este dispositivo
        </label>
        <SubmitButton isEnabled={isValid && !isChecking} isBusy={isChecking}>
          Iniciar sesión
        </SubmitButton>
        <div id={alertId}>{alert}</div>
        <HumanVerification />
      </form>
      {demoAccounts?.((demoEmail, demoPassword) => {
        setEmail(demoEmail)
        setPassword(demoPassword)
      })}
    </>
  )
}
