import Button from 'antd/es/button'
import { useEffect, useRef, useState } from 'react'
import {
  failureSeen,
  selectEnding,
  selectOpenSessions,
  selectSessionList,
  sessionEndRequested,
  sessionListLeft,
  sessionListShown,
} from '../../../application/account/deviceSessions/deviceSessions.slice'
import type { OwnAccount } from '../../../application/account/ownAccount/ownAccount.selectors'
import { selectIsOnline } from '../../../application/connection/connection.slice'
import type { DeviceSession } from '../../../domain/session/DeviceSession'
import { ErrorAlert } from '../../kit/antd/ErrorAlert'
import { ItemList } from '../../kit/antd/ItemList'
import { Failed } from '../../kit/Failed'
import { focusPage } from '../../kit/focusPage'
import { Loading } from '../../kit/Loading'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { EndOthersDialog } from './EndOthersDialog'
import { NeedsNetwork } from './NeedsNetwork'
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
    <div className="sessions__item">
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
        <Button
          type="text"
          aria-label={`Cerrar la sesión de ${name}`}
          // Not `disabled`, which would take the focus from keyboard users.
          aria-disabled={isEnding || !isOnline}
          aria-busy={isEnding && ending.id === session.id}
          onClick={() => {
            if (!isEnding && isOnline) dispatch(sessionEndRequested({ id: session.id }))
          }}
        >
          Cerrar
        </Button>
      )}
    </div>
  )
}

/** The button that ended a session is gone with it, or with the last other one; the focus goes to the page, once. */
const useFocusAfterEnd = (hasEnded: boolean, sessions: readonly DeviceSession[]) => {
  const isDue = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is lost when the list changes.
  useEffect(() => {
    if (!hasEnded) isDue.current = true
    else if (isDue.current && document.activeElement === document.body) {
      isDue.current = false
      focusPage()
    }
  }, [hasEnded, sessions])
}

const List = ({ account }: { readonly account: OwnAccount }) => {
  const dispatch = useAppDispatch()
  const reading = useAppSelector(selectSessionList)
  const sessions = useAppSelector(selectOpenSessions)
  const ending = useAppSelector(selectEnding)
  const isOnline = useAppSelector(selectIsOnline)
  const [isAsking, setIsAsking] = useState(false)
  useFocusAfterEnd(ending.step === 'ended', sessions)
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
      <NeedsNetwork>Para ver sus sesiones necesita conexión a internet.</NeedsNetwork>
    )
  }
  const { own } = reading
  const close = () => {
    setIsAsking(false)
    dispatch(failureSeen())
  }
  const hasOthers = sessions.some(({ id }) => id !== own.id)
  return (
    <>
      <ItemList name="Sesiones abiertas" items={sessions} keyOf={({ id }) => id}>
        {(session) => <Session session={session} isOwn={session.id === own.id} />}
      </ItemList>
      {ending.step === 'failed' && !isAsking && (
        <ErrorAlert>
          {ending.failure === 'wrong-password'
            ? 'Las demás sesiones no se cerraron: la contraseña era incorrecta.'
            : 'No se cerró. Revise su conexión e intente de nuevo.'}
        </ErrorAlert>
      )}
      {!isOnline && <NeedsNetwork>Para cerrar sesiones necesita conexión a internet.</NeedsNetwork>}
      {hasOthers ? (
        <Button aria-haspopup="dialog" disabled={!isOnline} onClick={() => setIsAsking(true)}>
          Cerrar las demás sesiones
        </Button>
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
