import { Link } from 'react-router-dom'
import { selectRequestCount } from '../../../application/coordination/requests/requests.slice'
import { Icon } from '../../kit/Icon'
import { routes } from '../../kit/routes/routes'
import { useAppSelector } from '../../kit/store'
import type { Waiting } from '../../usage/alerts/Bell'
import { requestsText } from './requestsText'

/** The requests that wait for a coordinator, for the bell (REQUEST-9); null for none. */
export const useWaitingRequests = (): Waiting | null => {
  const count = useAppSelector(selectRequestCount) ?? 0
  if (count === 0) return null
  const text = `${requestsText(count)} por responder`
  return {
    count,
    text,
    link: (
      <Link
        className="popup__item bell__waiting"
        to={routes.requests.path}
        onClick={({ currentTarget }) =>
          currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        }
      >
        <Icon name="person" />
        {text}
      </Link>
    ),
  }
}
