import { useLocation } from 'react-router-dom'
import { selectIsVersionOffered } from '../../../application/shell/version.slice'
import { NOT_FOUND_TITLE, routeAt, routes } from '../../kit/routes/routes'
import { useAppSelector } from '../../kit/store'
import { InstallOffer } from '../offers/InstallOffer'
import { NewVersionNotice } from '../offers/NewVersionNotice'
import './banner.css'

/** The title of the current route above the portal's name (LAYOUT-8). */
export const Banner = () => {
  const { pathname } = useLocation()
  const route = routeAt(pathname)
  const isUpToDate = !useAppSelector(selectIsVersionOffered)
  return (
    <div className="banner">
      <div className="page banner__row">
        <div>
          <p className="banner__title">{route?.title ?? NOT_FOUND_TITLE}</p>
          <h1>Centro de líderes</h1>
        </div>
        <NewVersionNotice />
        {/* One offer at a time, and none where the leader looks for a code. */}
        {isUpToDate && route === routes.dashboard && <InstallOffer />}
      </div>
    </div>
  )
}
