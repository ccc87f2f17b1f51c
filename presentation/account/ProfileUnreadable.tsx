import { profileRetryRequested } from '../../application/session/session.slice'
import { newVersionAccepted, selectHasNewVersion } from '../../application/shell/version.slice'
import { Icon } from '../kit/Icon'
import { useAppDispatch, useAppSelector } from '../kit/store'
import { AccountFrame } from './AccountFrame'
import { SignOutButton } from './SignOutButton'

/**
 * The user's document could not be read, mostly because the device is offline, or the code for it could not: then a
 * newer version may be why. The session continues.
 */
export const ProfileUnreadable = () => {
  const dispatch = useAppDispatch()
  const hasNewVersion = useAppSelector(selectHasNewVersion)
  return (
    <AccountFrame>
      <div className="state" role="alert">
        <Icon name="warning" />
        <h1>No pudimos cargar su cuenta</h1>
        <p>
          {hasNewVersion
            ? 'Hay una versión nueva del portal: recargue la página.'
            : 'Revise su conexión a internet e intente de nuevo.'}
        </p>
        <button
          type="button"
          className="btn btn--primary"
          onClick={() => dispatch(hasNewVersion ? newVersionAccepted() : profileRetryRequested())}
        >
          {hasNewVersion ? 'Recargar' : 'Reintentar'}
        </button>
        <SignOutButton />
      </div>
    </AccountFrame>
  )
}
