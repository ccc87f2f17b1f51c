import { NavLink } from 'react-router-dom'
import type { ShellView } from '../../../application/account/session/session.selectors'
import { Bell } from '../../alerts/Bell'
import { ConnectionStrip } from '../../connection/ConnectionStrip'
import { Logo } from '../../kit/brand/Logo'
import { Icon } from '../../kit/Icon'
import { routes } from '../../routing/routes'
import { AccountMenu } from '../menu/AccountMenu'
import { PaletteButton } from '../palette/PaletteButton'
import './bar.css'

export const TopBar = ({ leader }: { readonly leader: ShellView }) => (
  <header className="bar">
    <div className="page bar__row">
      <div className="brand">
        <Logo />
        <span>Centro de líderes</span>
      </div>
      <nav className="bar__nav" aria-label="Principal">
        {[routes.dashboard, routes.tracking].map(({ path, entry }) => (
          <NavLink key={path} to={path} end>
            <Icon name={entry.icon} />
            {entry.label}
          </NavLink>
        ))}
      </nav>
      <PaletteButton />
      <Bell />
      <AccountMenu leader={leader} />
    </div>
    <ConnectionStrip />
  </header>
)
