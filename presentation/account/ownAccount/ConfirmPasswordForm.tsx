import { type FormEvent, useRef, useState } from 'react'
import type { OwnAccount } from '../../../application/account/ownAccount/ownAccount.selectors'
import { UsernameForManagers } from '../UsernameForManagers'
import { useFocusAfterFailure } from '../useFocusAfterFailure'
import { CurrentPasswordField } from './CurrentPasswordField'
import { FailureAlert, type FailureText } from './FailureAlert'
import { passwordChangeText } from './passwordChangeText'

interface Props<F extends string> {
  readonly account: OwnAccount
  /** The text of the button. */
  readonly submit: string
  readonly isBusy: boolean
  /** Why the last attempt failed, which is told of the password of that attempt alone; null if it has not. */
  readonly failure: F | 'wrong-password' | null
  readonly failureText: Readonly<Record<F, FailureText>>
  readonly onSubmit: (password: string) => void
  readonly onCancel: () => void
}

/** Asks for the leader's password, in a dialog. It is given exactly as typed, and stays in this form. */
export const ConfirmPasswordForm = <F extends string>({
  account,
  submit,
  isBusy,
  failure,
  failureText,
  onSubmit,
  onCancel,
}: Props<F>) => {
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useFocusAfterFailure(form, failure === 'wrong-password' ? 'current-password' : 'submit', isBusy)

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsMissing(password === '')
    if (password === '') return
    setSent(password)
    onSubmit(password)
  }
  const error = () => {
    if (isMissing && password === '') return 'Ingrese su contraseña actual.'
    const isWrong = failure === 'wrong-password' && sent === password
    return isWrong ? passwordChangeText['wrong-password'].text : null
  }
  return (
    <form ref={form} className="form" noValidate onSubmit={send}>
      <UsernameForManagers email={account.email} />
      <CurrentPasswordField value={password} error={error()} onType={setPassword} />
      {failure !== null && failure !== 'wrong-password' && (
        <FailureAlert {...failureText[failure]} />
      )}
      <div className="dialog__actions">
        <button type="button" className="btn btn--quiet" onClick={onCancel}>
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
  )
}
