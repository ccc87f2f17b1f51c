import type { ShellView } from '../../application/account/session/session.selectors'
import { signOutRequested } from '../../application/account/session/session.slice'
import { Icon } from '../kit/Icon'
import { Popup } from '../kit/Popup'
import { useAppDispatch } from '../store'
import defaultPhoto from './default-photo.svg'

/** The leader's photo, name and e-mail, with the sign-out button. */
export const AccountMenu = ({ leader }: { readonly leader: ShellView }) => {
  const dispatch = useAppDispatch()
  return (
    <Popup
      button={{
        className: 'me',
        content: (
          <>
            <img
              className="me__photo"
              src={leader.photoURL || defaultPhoto}
              alt=""
              width={38}
              height={38}
              referrerPolicy="no-referrer"
              onError={({ currentTarget }) => {
                // A photo that fails to load is replaced by the default one, once.
                if (!currentTarget.src.endsWith(defaultPhoto)) currentTarget.src = defaultPhoto
              }}
            />
            <span className="me__who">
              <b>{leader.name}</b>
              <small>{leader.email}</small>
            </span>
          </>
        ),
      }}
    >
      <p className="me__card">
        <b>{leader.name}</b>
        <small>{leader.email}</small>
      </p>
      <button type="button" className="popup__item" onClick={() => dispatch(signOutRequested())}>
        <Icon name="leave" />
        Cerrar sesión
      </button>
    </Popup>
  )
}
