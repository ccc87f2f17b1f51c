import { Link, useLocation } from 'react-router-dom'
import { selectEventName } from '../../../application/codes/codes.selectors'
import { selectShell } from '../../../application/session/session.selectors'
import { selectIsVersionOffered } from '../../../application/shell/version.slice'
import type { EventId } from '../../../domain/codes/AccessCode'
import { Icon } from '../../kit/Icon'
import { eventAt, NOT_FOUND_TITLE, parentOf, routeAt, routes } from '../../kit/routes/routes'
import { useAppSelector } from '../../kit/store'
import { TodayLine } from '../../usage/TodayLine'
import { InstallOffer } from '../offers/InstallOffer'
import { NewVersionNotice } from '../offers/NewVersionNotice'
import './banner.css'

/** The event's own name is the title of its page. */
const EventTitle = ({ id }: { readonly id: EventId }) => {
  const name = useAppSelector((state) => selectEventName(state, id))
  return name === null ? routes.event.title : <span translate="no">{name}</span>
}

/**
 * The title of the current route, which is the page's main heading, above the portal's name (LAYOUT-8), with the way back to
 * the page that it belongs to, or today's uses (TODAY-1).
 */
export const Banner = () => {
  const { pathname } = useLocation()
  const route = routeAt(pathname)
  const parent = parentOf(route)
  const isLeader = useAppSelector(selectShell) !== null
  const isUpToDate = !useAppSelector(selectIsVersionOffered)
  return (
    <div className="banner">
      <div className="page banner__row">
        <div>
          {parent && (
            // The bar has a link of the same name.
            <Link className="banner__back" to={parent.path} aria-label={`Volver a ${parent.name}`}>
              <Icon name="next" />
              {parent.name}
            </Link>
          )}
          <h1 className="banner__title">
            {route === routes.event ? (
              <EventTitle id={eventAt(pathname)} />
            ) : (
              (route?.title ?? NOT_FOUND_TITLE)
            )}
          </h1>
          <h2 className="banner__portal">Centro de líderes</h2>
          {isLeader && route === routes.dashboard && <TodayLine />}
        </div>
        <NewVersionNotice />
        {/* One offer at a time, and none where the leader looks for a code. */}
        {isUpToDate && route === routes.dashboard && <InstallOffer />}
      </div>
    </div>
  )
}
