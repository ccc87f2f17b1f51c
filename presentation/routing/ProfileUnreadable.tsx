import {
  profileRetryRequested,
  signOutRequested,
} from '../../application/account/session/session.slice'
import { Icon } from '../kit/Icon'
import { useAppDispatch } from '../store'

/**
 * The user's document could not be read, mostly because the device is offline. The session
 * continues.
 */
export const ProfileUnreadable = () => {
  const dispatch = useAppDispatch()
  return (
    <div className="page state" role="alert">
      <Icon name="warning" />
      <h1>No pudimos cargar su cuenta</h1>
      <p>Revise su conexión a internet e intente de nuevo.</p>
      <button
        type="button"
        className="btn btn--primary"
        onClick={() => dispatch(profileRetryRequested())}
      >
        Reintentar
      </button>
      <button type="button" className="btn btn--quiet" onClick={() => dispatch(signOutRequested())}>
        Cerrar sesión
      </button>
    </div>
  )
}
