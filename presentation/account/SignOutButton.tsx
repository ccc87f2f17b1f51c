import { signOutRequested } from '../../application/session/session.slice'
import { useAppDispatch } from '../kit/store'

/** Signs out, where the portal's menu is not there. */
export const SignOutButton = () => {
  const dispatch = useAppDispatch()
  return (
    <button type="button" className="btn btn--quiet" onClick={() => dispatch(signOutRequested())}>
      Cerrar sesión
    </button>
  )
}
