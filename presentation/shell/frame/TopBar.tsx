import { Link, useLocation } from 'react-router-dom'
import type { ShellView } from '../../../application/session/session.selectors'
import { ConnectionStrip } from '../../connection/ConnectionStrip'
import { Logo } from '../../kit/brand/Logo'
import { Icon } from '../../kit/Icon'
import { routeAt, routes } from '../../kit/routes/routes'
import { Bell } from '../../usage/alerts/Bell'
import { AccountMenu } from '../menu/AccountMenu'
import { PaletteButton } from '../palette/PaletteButton'
import './bar.css'

type Page = typeof routes.dashboard | typeof routes.list

/** Whether the page is here, or the one that this one stands beside. */
const currentOf = (page: Page, pathname: string): 'page' | 'true' | undefined => {
  const here = routeAt(pathname)
  if (here === page) return 'page'
  return here === routes.people && page === routes.list ? 'true' : undefined
}

const PageLink = ({ page }: { readonly page: Page }) => (
  <Link to={page.path} aria-current={currentOf(page, useLocation().pathname)}>
    <Icon name={page.entry.icon} />
    {page.entry.label}
  </Link>
)

export const TopBar = ({ leader }: { readonly leader: ShellView }) => (
  <header className="bar">
    <div className="page bar__row">
      <div className="brand">
        <Logo />
        <span>Centro de líderes</span>
      </div>
      <nav className="bar__nav" aria-label="Principal">
        <PageLink page={routes.dashboard} />
        <PageLink page={routes.list} />
      </nav>
      <PaletteButton />
      <Bell />
      <AccountMenu leader={leader} />
    </div>
    <ConnectionStrip />
  </header>
)
