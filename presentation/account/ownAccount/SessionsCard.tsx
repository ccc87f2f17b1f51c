import { useEffect, useState } from 'react'
import {
  endingLeft,
  selectEnding,
  selectOpenSessions,
  selectSessionList,
  sessionEndRequested,
  sessionListLeft,
  sessionListShown,
} from '../../../application/account/deviceSessions/deviceSessions.slice'
import type { OwnAccount } from '../../../application/account/ownAccount/ownAccount.selectors'
import { selectIsOnline } from '../../../application/connection/connection.slice'
import type { DeviceSession } from '../../../domain/account/DeviceSession'
import { Failed } from '../../kit/Failed'
import { focusPage } from '../../kit/focusPage'
import { Icon } from '../../kit/Icon'
import { Loading } from '../../kit/Loading'
import { useAppDispatch, useAppSelector } from '../../store'
import { EndOthersDialog } from './EndOthersDialog'
import { deviceText, seenText, sinceText } from './sessionText'

const Session = ({
  session,
  isOwn,
}: {
  readonly session: DeviceSession
  readonly isOwn: boolean
}) => {
  const dispatch = useAppDispatch()
  const ending = useAppSelector(selectEnding)
  const isOnline = useAppSelector(selectIsOnline)
  const isEnding = ending.step === 'ending'
  const name = deviceText(session)
  return (
    <li className="sessions__item">
      <div>
        <b>{name}</b>
        <p className="sub">
          {isOwn ? (
            <span className="sessions__own">Este dispositivo</span>
          ) : (
            seenText(session, Date.now())
          )}
        </p>
        <p className="sub">{sinceText(session)}</p>
      </div>
      {!isOwn && (
        <button
          type="button"
          className="btn btn--quiet"
          aria-label={`Cerrar la sesión de ${name}`}
          // Not `disabled`, which would take the focus from keyboard users.
          aria-disabled={isEnding || !isOnline}
          aria-busy={isEnding && ending.id === session.id}
          onClick={() => {
            if (!isEnding && isOnline) dispatch(sessionEndRequested({ id: session.id }))
          }}
        >
          Cerrar
        </button>
      )}
    </li>
  )
}

const List = ({ account }: { readonly account: OwnAccount }) => {
  const dispatch = useAppDispatch()
  const reading = useAppSelector(selectSessionList)
  const sessions = useAppSelector(selectOpenSessions)
  const ending = useAppSelector(selectEnding)
  const isOnline = useAppSelector(selectIsOnline)
  const [isAsking, setIsAsking] = useState(false)
  const hasEnded = ending.step === 'ended'
  useEffect(() => {
    // The button of an ended session, which had it, is gone.
    if (hasEnded && sessions.length > 0 && document.activeElement === document.body) focusPage()
  }, [hasEnded, sessions])
  if (reading.kind === 'failed') {
    return (
      <Failed onRetry={() => dispatch(sessionListShown())}>
        No se pudieron leer sus sesiones. Revise su conexión e intente de nuevo.
      </Failed>
    )
  }
  if (reading.kind !== 'ready') {
    return isOnline ? (
      <Loading>Leyendo sus sesiones…</Loading>
    ) : (
      <p className="own-account__offline">
        <Icon name="offline" />
        Para ver sus sesiones necesita conexión a internet.
      </p>
    )
  }
  const hasOthers = sessions.some(({ id }) => id !== reading.own)
  const close = () => {
    setIsAsking(false)
    dispatch(endingLeft())
  }
  return (
    <>
      <ul className="sessions" aria-label="Sesiones abiertas">
        {sessions.map((session) => (
          <Session key={session.id} session={session} isOwn={session.id === reading.own} />
        ))}
      </ul>
      {ending.step === 'failed' && !isAsking && (
        <p role="alert" className="sessions__failed">
          La sesión no se cerró. Revise su conexión e intente de nuevo.
        </p>
      )}
      {hasOthers ? (
        <button
          type="button"
          className="btn"
          aria-haspopup="dialog"
          disabled={!isOnline}
          onClick={() => setIsAsking(true)}
        >
          Cerrar las demás sesiones
        </button>
      ) : (
        <p className="sub">No hay otra sesión abierta.</p>
      )}
      {isAsking && <EndOthersDialog account={account} onClose={close} />}
    </>
  )
}

/** The leader's sessions on all devices, each of which they can end (ACCOUNT-14). */
export const SessionsCard = ({ account }: { readonly account: OwnAccount }) => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(sessionListShown())
    return () => void dispatch(sessionListLeft())
  }, [dispatch])
  return (
    <section className="card" aria-labelledby="sessions-title">
      <div className="card__head">
        <div className="card__title">
          <h2 id="sessions-title">Sesiones abiertas</h2>
          <p className="card__lead">
            Donde usted entró y no ha salido. Si no reconoce una, ciérrela y cambie la contraseña.
          </p>
        </div>
      </div>
      <div className="card__body sessions__body">
        <List account={account} />
      </div>
    </section>
  )
}
