import Button from 'antd/es/button'
import Empty from 'antd/es/empty'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  leaderActClosed,
  selectLeaderAct,
} from '../../../application/coordination/leaders/leaderAct.slice'
import { selectWaitingCount } from '../../../application/coordination/leaders/waitingCount.slice'
import {
  moreWaitingRequested,
  selectWaiting,
  waitingClosed,
  waitingRequested,
} from '../../../application/coordination/leaders/waitingLeaders.slice'
import type { PagedItems } from '../../../application/coordination/pagedItems'
import { ErrorAlert } from '../../kit/antd/ErrorAlert'
import { ItemList } from '../../kit/antd/ItemList'
import { MoreButton } from '../../kit/antd/MoreButton'
import { OpenModal } from '../../kit/antd/OpenModal'
import { Failed } from '../../kit/Failed'
import { Loading } from '../../kit/Loading'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { thousands } from '../../texts/counts'
import { Invited, Waiting } from './WaitingLeader'
import { WAITING_PARAMETER } from './waitingParameter'

interface MoreProps extends Omit<PagedItems<unknown>, 'items'> {
  readonly list: 'waiting' | 'invited'
}

/** The rest of a list, page by page. */
const More = ({ list, end, more }: MoreProps) => {
  const dispatch = useAppDispatch()
  return (
    <>
      {more === 'failed' && (
        <ErrorAlert>
          {list === 'waiting'
            ? 'No se pudieron cargar más. Revise su conexión e intente de nuevo.'
            : 'No se pudo cargar a quienes aún no entran. Revise su conexión y abra de nuevo la lista.'}
        </ErrorAlert>
      )}
      {end !== null && (
        <MoreButton
          isLoading={more === 'loading'}
          onPress={() => dispatch(moreWaitingRequested(list))}
        >
          Ver más
        </MoreButton>
      )}
    </>
  )
}

const List = () => {
  const dispatch = useAppDispatch()
  const state = useAppSelector(selectWaiting)
  if (state.kind === 'failed') {
    return (
      <Failed onRetry={() => dispatch(waitingRequested())}>
        No se pudo cargar quiénes esperan. Revise su conexión e intente de nuevo.
      </Failed>
    )
  }
  if (state.kind !== 'ready') return <Loading>Cargando…</Loading>
  const { waiting, invited } = state
  const hasInvited = invited.items.length > 0 || invited.more === 'failed'
  return (
    <>
      {waiting.items.length === 0 && waiting.end === null ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description="Nadie espera: de quienes usted registró, todos tienen ya su autorización."
        />
      ) : (
        <ItemList name="Esperan autorización" items={waiting.items} keyOf={({ id }) => id}>
          {(leader) => <Waiting {...leader} />}
        </ItemList>
      )}
      <More list="waiting" {...waiting} />
      {hasInvited && (
        <>
          <h3 className="waiting__part">Autorizados que aún no entran</h3>
          <p className="sub">Recibieron por correo un enlace para elegir su contraseña.</p>
          <ItemList
            name="Autorizados que aún no entran"
            items={invited.items}
            keyOf={({ id }) => id}
          >
            {(leader) => <Invited {...leader} />}
          </ItemList>
          <More list="invited" {...invited} />
        </>
      )}
    </>
  )
}

/** The act that was done, which has the focus where its button is gone. */
const DoneAct = () => {
  const job = useAppSelector(selectLeaderAct)
  const line = useRef<HTMLParagraphElement>(null)
  const done = job.step === 'done' ? job : null
  useEffect(() => {
    if (done !== null && done.act.kind !== 'invite') line.current?.focus()
  }, [done])
  return (
    <div role="status" className="waiting__told">
      {done && (
        <p ref={line} tabIndex={-1} className="waiting__done">
          {done.act.kind === 'correct' && (
            <>
              {'Correo corregido: '}
              <span translate="no">{done.act.email}</span>
            </>
          )}
          {done.act.kind === 'withdraw' && (
            <>
              {'Registro retirado: '}
              <span translate="no">{done.leader.name}</span>
            </>
          )}
          {done.act.kind === 'invite' && (
            <>
              {'Invitación enviada de nuevo: '}
              <span translate="no">{done.leader.name}</span>
            </>
          )}
        </p>
      )}
    </div>
  )
}

const WaitingSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(waitingRequested())
    return () => {
      dispatch(waitingClosed())
      dispatch(leaderActClosed())
    }
  }, [dispatch])
  return (
    <OpenModal title="Quiénes esperan" isQuestion={false} onClose={onClose}>
      <p className="sub">Líderes que usted registró y que un administrador aún no autoriza.</p>
      <DoneAct />
      <List />
    </OpenModal>
  )
}

/** Opens the list of the leaders who wait for an administrator, which an address may open too (LEADER-FORM-17). */
export const WaitingLeadersButton = () => {
  const [params, setParams] = useSearchParams()
  const [isOpen, setIsOpen] = useState(params.has(WAITING_PARAMETER))
  const count = useAppSelector(selectWaitingCount) ?? 0
  const close = () => {
    setIsOpen(false)
    if (params.has(WAITING_PARAMETER)) setParams({}, { replace: true })
  }
  return (
    <>
      <Button type="text" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {count === 0 ? 'Ver quiénes esperan' : `Ver quiénes esperan (${thousands(count)})`}
      </Button>
      {isOpen && <WaitingSheet onClose={close} />}
    </>
  )
}
