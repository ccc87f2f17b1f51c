import { type ReactNode, useState } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { selectIsSigningIn, signInSubmitted } from '../../application/account/signIn.slice'
import { isEmail } from '../../domain/account/email'
import { Field } from '../kit/Field'
import { Icon } from '../kit/Icon'
import type { Demo } from '../portal'
import { routes } from '../routing/routes'
import { useEvent } from '../useEvent'

interface Props {
  readonly alert: ReactNode
  readonly demoAccounts: Demo['accounts'] | undefined
}

/** The sign-in form (spec §2 and §5). */
export const SignInForm = ({ alert, demoAccounts }: Props) => {
  const send = useEvent()
  const isChecking = useSelector(selectIsSigningIn)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [keepSignedIn, setKeepSignedIn] = useState(true)
  const [hasLeftEmail, setHasLeftEmail] = useState(false)
  const [showsPassword, setShowsPassword] = useState(false)

  const address = email.trim()
  const isValid = isEmail(address) && password !== ''
  const emailError =
    hasLeftEmail && address !== '' && !isEmail(address)
      ? 'Ingrese un correo válido, por ejemplo nombre@correo.com.'
      : null

  return (
    <>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isValid && !isChecking)
            send(signInSubmitted({ email: address, password, keepSignedIn }))
        }}
      >
        <Field
          label="Correo o usuario"
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={email}
          error={emailError}
          onChange={({ target }) => setEmail(target.value)}
          onBlur={() => setHasLeftEmail(true)}
        />
        <Field
          label="Contraseña"
          type={showsPassword ? 'text' : 'password'}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          aside={<Link to={routes.forgotPassword.path}>¿Olvidaste tu contraseña?</Link>}
          inside={
            <button
              type="button"
              className="icon-btn"
              aria-label="Mostrar la contraseña"
              aria-pressed={showsPassword}
              onClick={() => setShowsPassword(!showsPassword)}
            >
              <Icon name={showsPassword ? 'hidden' : 'eye'} />
            </button>
          }
        />
        <label className="check">
          <input
            type="checkbox"
            checked={keepSignedIn}
            onChange={({ target }) => setKeepSignedIn(target.checked)}
          />
          Mantener la sesión en este dispositivo
        </label>
        <button
          type="submit"
          className="btn btn--primary"
          disabled={!isValid || isChecking}
          aria-busy={isChecking}
        >
          {isChecking && <span className="spinner" aria-hidden="true" />}
          Iniciar sesión
        </button>
        {alert}
        {/* Where the second factor's human verification puts what it needs; it shows nothing by itself. */}
        <div id="human-verification" />
      </form>
      {demoAccounts?.((demoEmail, demoPassword) => {
        setEmail(demoEmail)
        setPassword(demoPassword)
        setHasLeftEmail(false)
      })}
    </>
  )
}
