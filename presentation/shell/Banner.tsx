import { useLocation } from 'react-router-dom'
import { NOT_FOUND_TITLE, routeAt } from '../routing/routes'

/** The title of the current route above the portal's name (LAYOUT-8). */
export const Banner = () => {
  const { pathname } = useLocation()
  return (
    <div className="banner">
      <div className="page">
        <p className="banner__title">{routeAt(pathname)?.title ?? NOT_FOUND_TITLE}</p>
        <h1>Centro de líderes</h1>
      </div>
    </div>
  )
}
