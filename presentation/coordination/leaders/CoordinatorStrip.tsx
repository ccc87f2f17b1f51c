import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router-dom'
import {
  selectWaitingCount,
  waitingCountRequested,
} from '../../../application/coordination/leaders/waitingCount.slice'
import {
  requestsRetried,
  selectIsUnreadable,
  selectRequestCount,
} from '../../../application/coordination/requests/requests.slice'
import { Icon } from '../../kit/Icon'
import { routes } from '../../kit/routes/routes'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { thousands } from '../../texts/counts'
import { requestsText } from '../requests/requestsText'
import './coordinatorStrip.css'
import { WAITING_PATH } from './waitingParameter'

/**
 * The pages of a coordinator on the dashboard. Besides, how many requests for codes there are (REQUEST-7), and how many leaders
 * wait whom they registered (LEADER-FORM-27).
 */
export const CoordinatorStrip = () => {
  const dispatch = useAppDispatch()
  const count = useAppSelector(selectWaitingCount) ?? 0
  const requests = useAppSelector(selectRequestCount) ?? 0
  const isUnreadable = useAppSelector(selectIsUnreadable)
  const retry = useEffectEvent(() => {
    // They are followed from the session's start, which may have been without a connection.
    if (isUnreadable) dispatch(requestsRetried())
  })
  useEffect(() => {
    dispatch(waitingCountRequested())
    retry()
  }, [dispatch])
  return (
    <nav className="desk" aria-label="Coordinación">
      <Link to={routes.generation.path}>
        Generar<span className="desk__more"> códigos</span>
      </Link>
      <Link to={routes.newLeader.path}>{routes.newLeader.title}</Link>
      <Link to={routes.batches.path}>{routes.batches.title}</Link>
      <Link to={routes.board.path}>{routes.board.title}</Link>
      {requests > 0 && (
        <Link className="desk__count" to={routes.requests.path}>
          <Icon name="person" />
          {requestsText(requests)}
        </Link>
      )}
      {count > 0 && (
        <Link className="desk__count" to={WAITING_PATH}>
          <Icon name="clock" />
          {count === 1 ? '1 espera' : `Esperan ${thousands(count)}`}
        </Link>
      )}
    </nav>
  )
}
