import { useEffect, useRef } from 'react'
import {
  confirmationRequested,
  selectEmailConfirmation,
} from '../../../application/account/mails/emailConfirmation.slice'
import {
  selectUnverifiedUser,
  signOutRequested,
} from '../../../application/account/session/session.slice'
import type { EmailFailure } from '../../../application/ports/account/EmailActions'
import { useSecondsUntil } from '../../kit/hooks/useSecondsUntil'
import { useAppDispatch, useAppSelector } from '../../store'
import { AccountFrame } from '../AccountFrame'
import { TooOften } from '../TooOften'

const failures = {
  offline: 'Sin conexión: no se pudo enviar el mensaje.',
  unknown: 'No se pudo enviar el mensaje. Intente de nuevo.',
} as const satisfies Record<Exclude<EmailFailure['kind'], 'too-many-requests'>, string>

/**
 * The screen of a user whose e-mail address is not confirmed yet (CONFIRM-1, CONFIRM-2, CONFIRM-4).
 */
export const ConfirmEmailScreen = () => {
  const user = useAppSelector(selectUnverifiedUser)
  const state = useAppSelector(selectEmailConfirmation)
  const dispatch = useAppDispatch()
  const wait = useSecondsUntil('again' in state ? state.again : 0)
  const outcome = useRef<HTMLParagraphElement>(null)
  const { resend } = state

  useEffect(() => {
    // The pressed button was disabled and lost the focus, which moves to the outcome.
    const isAnswered = resend === 'sent' || resend === 'failed'
    if (isAnswered && document.activeElement === document.body) outcome.current?.focus()
  }, [resend])

  return (
    <AccountFrame>
      <h1>Confirmación en camino</h1>
      <p>
        {'Enviamos un mensaje a su correo '}
        {user && <b>{user.email}</b>}
        {
          ' para confirmar su cuenta. Haga clic en el enlace del mensaje para completar el registro.'
        }
      </p>
      <p className="sub">
        ¿No lo encuentra? Revise la carpeta de correo no deseado o haga clic para reenviar el
        mensaje.
      </p>
      <div className="door__choices">
        <button
          type="button"
          className="btn"
          disabled={state.resend === 'sending' || wait > 0}
          aria-busy={state.resend === 'sending'}
          onClick={() => dispatch(confirmationRequested())}
        >
          {wait > 0 ? `Reenviar el mensaje en ${wait} s` : 'Reenviar el mensaje'}
        </button>
        <button
          type="button"
          className="btn btn--quiet"
          onClick={() => dispatch(signOutRequested())}
        >
          Cerrar sesión
        </button>
      </div>
      <p ref={outcome} role="status" tabIndex={-1}>
        {state.resend === 'sent' && 'El mensaje va en camino. Puede tardar unos minutos.'}
        {state.resend === 'failed' &&
          (state.failure === 'too-many-requests'
            ? wait > 0 && <TooOften what="correos" seconds={wait} />
            : failures[state.failure])}
      </p>
    </AccountFrame>
  )
}
