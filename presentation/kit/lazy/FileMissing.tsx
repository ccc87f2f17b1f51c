import { newVersionAccepted } from '../../../application/shell/version.slice'
import { Icon } from '../Icon'
import { useAppDispatch } from '../store'

/** In place of a part of the portal whose file the server no longer has, since there is a newer version (VERSION-3). */
export const FileMissing = () => {
  const dispatch = useAppDispatch()
  return (
    <div className="state" role="alert">
      <Icon name="info" />
      <p>
        Hay una versión nueva del portal: recargue la página para abrir esta parte. Lo que haya
        escrito se conserva hasta que recargue.
      </p>
      <button
        type="button"
        className="btn btn--primary"
        onClick={() => dispatch(newVersionAccepted())}
      >
        Recargar
      </button>
    </div>
  )
}
