import { useSelector } from 'react-redux'
import { selectVisitor } from '../../application/account/session.selectors'
import { signOutRequested } from '../../application/account/session.slice'
import { useEvent } from '../useEvent'
import { AccountFrame } from './AccountFrame'

/** Where a user waits whose e-mail address is not confirmed yet (spec §2). */
export const ConfirmEmailScreen = () => {
  const visitor = useSelector(selectVisitor)
  const send = useEvent()
  return (
    <AccountFrame>
      <h1>Confirmación en camino</h1>
      <p>
        Enviamos un mensaje a{' '}
        <b>{visitor.kind === 'signed-in' ? visitor.user.email : 'su correo'}</b> para confirmar su
        cuenta. Haga clic en el enlace del mensaje para completar el registro.
      </p>
      <p className="sub">¿No lo encuentra? Revise la carpeta de correo no deseado.</p>
      <button type="button" className="btn" onClick={() => send(signOutRequested())}>
        Cerrar sesión
      </button>
    </AccountFrame>
  )
}
