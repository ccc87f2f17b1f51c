import { Link, useLocation } from 'react-router-dom'
import { routeAt, routes } from '../kit/routes/routes'
import './tabs.css'

const TABS = [
  [routes.list, 'Códigos'],
  [routes.people, 'Personas'],
] as const

/** Leads from the codes to the people who have them, and back. */
export const PeopleTabs = () => {
  const here = routeAt(useLocation().pathname)
  return (
    <nav className="tabs" aria-label="Códigos y personas">
      {TABS.map(([route, label]) =>
        here === route ? (
          <span key={label} aria-current="page">
            {label}
          </span>
        ) : (
          <Link key={label} to={route.path}>
            {label}
          </Link>
        ),
      )}
    </nav>
  )
}
