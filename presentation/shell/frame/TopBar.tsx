import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { ShellView } from '../../../application/session/session.selectors'
import { ConnectionStrip } from '../../connection/ConnectionStrip'
import { Logo } from '../../kit/brand/Logo'
import { Icon } from '../../kit/Icon'
import { belongsTo, routeAt, routes } from '../../kit/routes/routes'
import { Bell, type Waiting } from '../../usage/alerts/Bell'
import { AccountMenu } from '../menu/AccountMenu'
import { PaletteButton } from '../palette/PaletteButton'
import './bar.css'

const PAGES = [
  { route: routes.dashboard, ...routes.dashboard.entry },
  { route: routes.list, ...routes.list.entry },
  { route: routes.people, label: 'Personas', icon: 'person' },
] as const

type Page = (typeof PAGES)[number]

/** Whether the page is here, or this one belongs to it. */
const currentOf = ({ route }: Page, pathname: string): 'page' | 'true' | undefined => {
  const here = routeAt(pathname)
  if (here === route) return 'page'
  return belongsTo(here, route) ? 'true' : undefined
}

const PageLink = ({ page }: { readonly page: Page }) => (
  <Link to={page.route.path} aria-current={currentOf(page, useLocation().pathname)}>
    <Icon name={page.icon} />
    {page.label}
  </Link>
)

interface Props {
  readonly leader: ShellView
  readonly waiting: Waiting | null
  /** A section that the bell shows after the alerts. */
  readonly belowAlerts: ReactNode
}

export const TopBar = ({ leader, waiting, belowAlerts }: Props) => (
  <header className="bar">
    <div className="page bar__row">
      <div className="brand">
        <Logo />
        <span>Centro de líderes</span>
      </div>
      <nav className="bar__nav" aria-label="Principal">
        {PAGES.map((page) => (
          <PageLink key={page.label} page={page} />
        ))}
      </nav>
      <PaletteButton />
      <Bell waiting={waiting}>{belowAlerts}</Bell>
      <AccountMenu leader={leader} />
    </div>
    <ConnectionStrip />
  </header>
)
