import { Link } from '../kit/history/Link'
import { useEntry } from '../kit/history/useEntry'
import { routeAt, routes } from '../routing/routes'
import './tabs.css'

const TABS = [
  [routes.list, 'Códigos'],
  [routes.people, 'Personas'],
] as const

/** Leads from the codes to the people who have them, and back. */
export const PeopleTabs = () => {
  const here = routeAt(useEntry().pathname)
  return (
    <nav className="tabs" aria-label="Códigos y personas">
      {TABS.map(([route, label]) => (
        <Link key={label} to={route.path} aria-current={here === route ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
