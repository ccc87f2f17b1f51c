import { useEffect, useRef } from 'react'
import type { EmailFailure } from '../../../application/account/mails/EmailActions'
import {
  confirmationRequested,
  selectEmailConfirmation,
} from '../../../application/account/mails/emailConfirmation.slice'
import { selectUnverifiedUser } from '../../../application/session/session.slice'
import { useSecondsUntil } from '../../kit/hooks/useSecondsUntil'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { AccountFrame } from '../AccountFrame'
import { SignOutButton } from '../SignOutButton'
import { TooOften } from '../TooOften'

const failures = {
  offline: 'Sin conexión: no se pudo enviar el mensaje.',
  unknown: 'No se pudo enviar el mensaje. Intente de nuevo.',
} as const satisfies Record<Exclude<EmailFailure['kind'], 'too-many-requests'>, string>

/** The state of the mail that confirms the account (CONFIRM-2, CONFIRM-9). */
const leadOf = ({ isSent, request }: ReturnType<typeof selectEmailConfirmation>): string => {
  if (isSent) return 'Enviamos un mensaje a su correo '
  return request === 'failed'
    ? 'No pudimos enviar un mensaje a su correo '
    : 'Estamos enviando un mensaje a su correo '
}

/**
 * The screen of a user whose e-mail address is not confirmed yet (CONFIRM-1, CONFIRM-2, CONFIRM-4).
 */
export const ConfirmEmailScreen = () => {
  const user = useAppSelector(selectUnverifiedUser)
  const state = useAppSelector(selectEmailConfirmation)
  const dispatch = useAppDispatch()
  const wait = useSecondsUntil('again' in state ? state.again : 0)
  const outcome = useRef<HTMLParagraphElement>(null)
  const { isSent, request } = state
  const verb = isSent ? 'Reenviar' : 'Enviar'

  useEffect(() => {
    // The pressed button was disabled and lost the focus, which moves to the outcome.
    const isAnswered = request === 'sent' || request === 'failed'
    if (isAnswered && document.activeElement === document.body) outcome.current?.focus()
  }, [request])

  return (
    <AccountFrame>
      <h1>Confirmación en camino</h1>
      <p>
        {leadOf(state)}
        {user && <b translate="no">{user.email}</b>}
        {' para confirmar su cuenta.'}
        {isSent && ' Toque el enlace del mensaje para completar el registro.'}
      </p>
      {isSent && (
        <p className="sub">
          ¿No lo encuentra? Revise la carpeta de correo no deseado o toque para reenviar el mensaje.
        </p>
      )}
      <div className="door__choices">
        <button
          type="button"
          className="btn"
          disabled={request === 'sending' || wait > 0}
          aria-busy={request === 'sending'}
          onClick={() => dispatch(confirmationRequested())}
        >
          {wait > 0 ? `${verb} el mensaje en ${wait} s` : `${verb} el mensaje`}
        </button>
        <SignOutButton />
      </div>
      <p ref={outcome} role="status" tabIndex={-1}>
        {request === 'sent' && 'El mensaje va en camino. Puede tardar unos minutos.'}
        {state.request === 'failed' &&
          (state.failure === 'too-many-requests'
            ? wait > 0 && <TooOften what="correos" seconds={wait} />
            : failures[state.failure])}
      </p>
    </AccountFrame>
  )
}
