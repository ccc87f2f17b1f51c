import { NavLink } from 'react-router-dom'
import { type ShellView, selectMayCreate } from '../../../application/session/session.selectors'
import { installRequested, selectInstallWay } from '../../../application/shell/installation.slice'
import { LeaderPhoto } from '../../account/LeaderPhoto'
import { useIsPhone } from '../../kit/hooks/useWidth'
import { Icon } from '../../kit/Icon'
import { Popup } from '../../kit/overlays/Popup'
import { routes } from '../../kit/routes/routes'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { AlertSwitches } from '../../usage/alerts/AlertSwitches'
import { ThemeChoice } from './ThemeChoice'
import { useSignOut } from './useSignOut'
import './menu.css'

const close = (item: Element) => item.closest<HTMLElement>('[popover]')?.hidePopover()

/** The leader's photo, name and e-mail, with what concerns this device and the sign-out button. */
export const AccountMenu = ({ leader }: { readonly leader: ShellView }) => {
  const dispatch = useAppDispatch()
  const signOut = useSignOut()
  const isPhone = useIsPhone()
  const mayCreate = useAppSelector(selectMayCreate)
  const canInstall = useAppSelector(selectInstallWay) !== null
  return (
    <Popup
      // The theme can be tried out.
      staysOpen
      button={{
        className: 'me',
        content: (
          <>
            <LeaderPhoto photoURL={leader.photoURL} alt="" className="me__photo" side={38} />
            {/* A phone has no room for it, but it is still the button's name. */}
            <span className={isPhone ? 'me__who unseen' : 'me__who'}>
              <b translate="no">{leader.name}</b>
              <small translate="no">{leader.email}</small>
            </span>
          </>
        ),
      }}
    >
      <p className="me__card">
        <b translate="no">{leader.name}</b>
        <small translate="no">{leader.email}</small>
      </p>
      {mayCreate &&
        [routes.newLeader, routes.batches, routes.board, routes.requests].map(({ path, title }) => (
          <NavLink
            key={path}
            end
            className="popup__item"
            to={path}
            onClick={({ currentTarget }) => close(currentTarget)}
          >
            <Icon name={path === routes.newLeader.path ? 'plus' : 'file'} />
            {title}
          </NavLink>
        ))}
      <NavLink
        end
        className="popup__item"
        to={routes.ownAccount.path}
        onClick={({ currentTarget }) => close(currentTarget)}
      >
        <Icon name="person" />
        Mi cuenta
      </NavLink>
      <ThemeChoice />
      <AlertSwitches />
      {canInstall && (
        <button
          type="button"
          className="popup__item"
          onClick={({ currentTarget }) => {
            close(currentTarget)
            dispatch(installRequested())
          }}
        >
          <Icon name="download" />
          Instalar la aplicación
        </button>
      )}
      <button
        type="button"
        className="popup__item"
        onClick={({ currentTarget }) => {
          close(currentTarget)
          signOut()
        }}
      >
        <Icon name="leave" />
        Cerrar sesión
      </button>
    </Popup>
  )
}
