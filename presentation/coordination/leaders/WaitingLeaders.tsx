import Button from 'antd/es/button'
import Empty from 'antd/es/empty'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  moreWaitingRequested,
  selectWaiting,
  waitingClosed,
  waitingRequested,
} from '../../../application/coordination/leaders/waitingLeaders.slice'
import { leaderNameOf } from '../../../domain/codes/TrackedCode'
import type { WaitingLeader } from '../../../domain/coordination/generation/StoreDirectory'
import { ErrorAlert } from '../../kit/antd/ErrorAlert'
import { ItemList } from '../../kit/antd/ItemList'
import { OpenModal } from '../../kit/antd/OpenModal'
import { Failed } from '../../kit/Failed'
import { Icon } from '../../kit/Icon'
import { Loading } from '../../kit/Loading'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { mediumDate } from '../../texts/dates'
import { generationPath } from '../generation/generationAddress'

const Waiting = ({ id, firstName, lastName, email, registeredAt }: WaitingLeader) => (
  <div className="waiting">
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
  </div>
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
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description="Nadie espera: de quienes usted registró, todos tienen ya su autorización."
      />
    )
  }
  return (
    <>
      <ItemList name="Esperan autorización" items={waiting.leaders} keyOf={({ id }) => id}>
        {(leader) => <Waiting {...leader} />}
      </ItemList>
      {waiting.more === 'failed' && (
        <ErrorAlert>No se pudieron cargar más. Revise su conexión e intente de nuevo.</ErrorAlert>
      )}
      {waiting.end !== null && (
        <Button
          // Not `disabled`, which would take the focus from keyboard users.
          aria-disabled={waiting.more === 'loading'}
          onClick={() => {
            if (waiting.more !== 'loading') dispatch(moreWaitingRequested())
          }}
        >
          {waiting.more === 'loading' ? 'Cargando…' : 'Ver más'}
        </Button>
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
    <OpenModal title="Quiénes esperan" isQuestion={false} onClose={onClose}>
      <p className="sub">Líderes que usted registró y que un administrador aún no autoriza.</p>
      <List />
    </OpenModal>
  )
}

/** Opens the list of the leaders who wait for an administrator (LEADER-FORM-17). */
export const WaitingLeadersButton = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button type="text" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Ver quiénes esperan
      </Button>
      {isOpen && <WaitingSheet onClose={() => setIsOpen(false)} />}
    </>
  )
}
