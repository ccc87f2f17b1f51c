import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  othersEndRequested,
  selectEnding,
} from '../../../application/account/deviceSessions/deviceSessions.slice'
import type { OwnAccount } from '../../../application/account/ownAccount/ownAccount.selectors'
import { Alert } from '../../kit/Alert'
import { Dialog } from '../../kit/overlays/Dialog'
import { useAppDispatch, useAppSelector } from '../../store'
import { UsernameForManagers } from '../UsernameForManagers'
import { useFocusAfterFailure } from '../useFocusAfterFailure'
import { CurrentPasswordField } from './CurrentPasswordField'
import { PasswordChangeAlert } from './PasswordChangeAlert'
import { passwordChangeText } from './passwordChangeText'

interface Props {
  readonly account: OwnAccount
  readonly onClose: () => void
}

/** Asks for the password, then ends all other sessions (ACCOUNT-16). */
export const EndOthersDialog = ({ account, onClose }: Props) => {
  const dispatch = useAppDispatch()
  const ending = useAppSelector(selectEnding)
  const [password, setPassword] = useState('')
  /** The password of the last attempt: a failure is told of that one alone. */
  const [sent, setSent] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const isEnding = ending.step === 'ending'
  const failure = ending.step === 'failed' && sent !== null ? ending.failure : null
  const isWrong = failure === 'wrong-password'
  const [isMissing, setIsMissing] = useState(false)
  useFocusAfterFailure(form, isWrong ? 'current-password' : 'end', isEnding)

  const close = useRef(onClose)
  close.current = onClose
  const hasEnded = ending.step === 'ended' && sent !== null
  useEffect(() => {
    if (hasEnded) close.current()
  }, [hasEnded])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEnding) return
    setIsMissing(password === '')
    if (password === '') return
    setSent(password)
    dispatch(othersEndRequested({ password }))
  }
  return (
    <Dialog title="¿Cerrar las demás sesiones?" onClose={onClose}>
      <p>
        En los demás dispositivos habrá que entrar de nuevo, y se borra lo que guardaron. En este
        sigue dentro.
      </p>
      <form ref={form} className="form" noValidate onSubmit={submit}>
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
        {failure === 'weak-password' && (
          <Alert>
            Su contraseña no cumple las reglas de hoy. Cámbiela: así también se cierran las demás
            sesiones.
          </Alert>
        )}
        {failure && !isWrong && failure !== 'weak-password' && (
          <PasswordChangeAlert failure={failure} />
        )}
        <div className="dialog__actions">
          <button type="button" className="btn btn--quiet" onClick={onClose}>
            Cancelar
          </button>
          <button
            type="submit"
            name="end"
            className="btn btn--primary"
            disabled={isEnding}
            aria-busy={isEnding}
          >
            {isEnding && <span className="spinner" aria-hidden="true" />}
            Cerrarlas
          </button>
        </div>
      </form>
    </Dialog>
  )
}
