import { type FormEvent, useRef, useState } from 'react'
import { passwordGiven } from '../../../application/account/ownAccount/authenticatorApp.slice'
import type { OwnAccount } from '../../../application/account/ownAccount/ownAccount.selectors'
import type { AuthenticatorFailure } from '../../../application/ports/account/AuthenticatorApp'
import { useAppDispatch } from '../../store'
import { UsernameForManagers } from '../UsernameForManagers'
import { useFocusAfterFailure } from '../useFocusAfterFailure'
import { AuthenticatorFailureAlert } from './AuthenticatorFailureAlert'
import { CurrentPasswordField } from './CurrentPasswordField'
import { passwordChangeText } from './passwordChangeText'

interface Props {
  readonly account: OwnAccount
  readonly step: 'adding' | 'removing'
  readonly isBusy: boolean
  readonly failure: AuthenticatorFailure['kind'] | null
  readonly onClose: () => void
}

const TEXTS = {
  adding: {
    lead: 'Necesita una aplicación como Google Authenticator, Aegis o la de contraseñas de su teléfono. Al agregarla se cierran las demás sesiones.',
    submit: 'Continuar',
  },
  removing: {
    lead: 'Al entrar ya no se le pedirá su código. Si no tiene otro segundo paso, quien adivine su contraseña podrá entrar.',
    submit: 'Quitar',
  },
} as const

/** Asks for the leader's password. It is sent exactly as typed, and stays in this form. */
export const ConfirmPasswordForm = ({ account, step, isBusy, failure, onClose }: Props) => {
  const dispatch = useAppDispatch()
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isWrong = failure === 'wrong-password'
  const { lead, submit } = TEXTS[step]
  useFocusAfterFailure(form, isWrong ? 'current-password' : 'submit', isBusy)

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsMissing(password === '')
    if (password === '') return
    setSent(password)
    dispatch(passwordGiven({ password }))
  }
  return (
    <>
      <p>{lead}</p>
      <form ref={form} className="form" noValidate onSubmit={send}>
        <UsernameForManagers email={account.email} />
        <CurrentPasswordField
          value={password}
          error={
            isMissing && password === ''
              ? 'Ingrese su contraseña actual.'
              : isWrong && sent === password
                ? passwordChangeText['wrong-password'].text
                : null
          }
          onType={setPassword}
        />
        {failure && !isWrong && <AuthenticatorFailureAlert failure={failure} />}
        <div className="dialog__actions">
          <button type="button" className="btn btn--quiet" onClick={onClose}>
            Cancelar
          </button>
          <button
            type="submit"
            name="submit"
            className="btn btn--primary"
            disabled={isBusy}
            aria-busy={isBusy}
          >
            {isBusy && <span className="spinner" aria-hidden="true" />}
            {submit}
          </button>
        </div>
      </form>
    </>
  )
}
