import { selectAccountActivity } from '../../../application/account/deviceSessions/deviceSessions.slice'
import { ItemList } from '../../kit/antd/ItemList'
import { useAppSelector } from '../../kit/store'
import { dateAndTime } from '../../texts/dates'
import { deviceText } from './sessionText'

const TEXTS = { 'signed-in': 'Entró con', 'session-ended': 'Se cerró la sesión de' } as const

/** Sign-ins and ended sessions, newest first (ACCOUNT-19). Nothing until the sessions are read. */
export const ActivityCard = () => {
  const events = useAppSelector(selectAccountActivity)
  if (events.length === 0) return null
  return (
    <section className="card" aria-labelledby="activity-title">
      <div className="card__head">
        <div className="card__title">
          <h2 id="activity-title">Actividad de la cuenta</h2>
          <p className="card__lead">
            ¿Algo no fue usted? Cambie la contraseña: también se cierran las demás sesiones.
          </p>
        </div>
      </div>
      <div className="card__body">
        <ItemList items={events} keyOf={({ kind, session }) => `${kind} ${session.id}`}>
          {({ kind, session, at }) => (
            <div className="activity">
              <b>{`${TEXTS[kind]} ${deviceText(session)}`}</b>
              <span className="sub">{dateAndTime(at)}</span>
            </div>
          )}
        </ItemList>
      </div>
    </section>
  )
}
