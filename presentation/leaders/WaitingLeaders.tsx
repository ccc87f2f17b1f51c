import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  moreWaitingRequested,
  selectWaiting,
  waitingClosed,
  waitingRequested,
} from '../../application/leaders/waitingLeaders.slice'
import type { WaitingLeader } from '../../domain/codes/generation/StoreDirectory'
import { leaderNameOf } from '../../domain/codes/TrackedCode'
import { generationPath } from '../codes/generation/generationAddress'
import { Failed } from '../kit/Failed'
import { Icon } from '../kit/Icon'
import { Loading } from '../kit/Loading'
import { Sheet } from '../kit/overlays/Sheet'
import { useAppDispatch, useAppSelector } from '../store'
import { mediumDate } from '../texts/dates'

const Waiting = ({ id, firstName, lastName, email, registeredAt }: WaitingLeader) => (
  <li>
    <b>{leaderNameOf({ firstName, lastName }) || email}</b>
    <span className="sub" translate="no">
      {email}
    </span>
    <span className="tag">
      <Icon name="clock" />
      Espera autorización
    </span>
    <span className="sub">{`Registrado: ${mediumDate(registeredAt)}`}</span>
    <Link to={generationPath({ leader: id })}>Generar sus códigos</Link>
  </li>
)

const List = () => {
  const dispatch = useAppDispatch()
  const waiting = useAppSelector(selectWaiting)
  if (waiting.kind === 'failed') {
    return (
      <Failed onRetry={() => dispatch(waitingRequested())}>
        No se pudo cargar quiénes esperan. Revise su conexión e intente de nuevo.
      </Failed>
    )
  }
  if (waiting.kind !== 'ready') return <Loading>Cargando…</Loading>
  if (waiting.leaders.length === 0) {
    return (
      <p className="state">
        Nadie espera: de quienes usted registró, todos tienen ya su autorización.
      </p>
    )
  }
  return (
    <>
      <ul className="waiting" aria-label="Esperan autorización">
        {waiting.leaders.map((leader) => (
          <Waiting key={leader.id} {...leader} />
        ))}
      </ul>
      {waiting.more === 'failed' && (
        <p className="state" role="alert">
          No se pudieron cargar más. Revise su conexión e intente de nuevo.
        </p>
      )}
      {waiting.end !== null && (
        <button
          type="button"
          className="btn"
          // Not `disabled`, which would take the focus from keyboard users.
          aria-disabled={waiting.more === 'loading'}
          onClick={() => {
            if (waiting.more !== 'loading') dispatch(moreWaitingRequested())
          }}
        >
          {waiting.more === 'loading' ? 'Cargando…' : 'Ver más'}
        </button>
      )}
    </>
  )
}

const WaitingSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(waitingRequested())
    return () => void dispatch(waitingClosed())
  }, [dispatch])
  return (
    <Sheet
      title="Quiénes esperan"
      subtitle="Líderes que usted registró y que un administrador aún no autoriza."
      onClose={onClose}
    >
      <List />
    </Sheet>
  )
}

/** Opens the list of the leaders who wait for an administrator (LEADER-FORM-17). */
export const WaitingLeadersButton = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn btn--quiet"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Ver quiénes esperan
      </button>
      {isOpen && <WaitingSheet onClose={() => setIsOpen(false)} />}
    </>
  )
}
