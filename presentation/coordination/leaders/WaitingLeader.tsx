import Button from 'antd/es/button'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { leaderNameOf } from '../../../domain/codes/TrackedCode'
import type {
  InvitedLeader,
  WaitingLeader,
} from '../../../domain/coordination/generation/StoreDirectory'
import { ErrorAlert } from '../../kit/antd/ErrorAlert'
import { Icon } from '../../kit/Icon'
import { routes } from '../../kit/routes/routes'
import { mediumDate } from '../../texts/dates'
import { generationPath } from '../generation/generationAddress'
import { CorrectEmail } from './CorrectEmail'
import { actFailureText } from './leaderActText'
import { useLeaderAct } from './useLeaderAct'

interface QuestionProps {
  readonly leader: WaitingLeader
  readonly name: string
  readonly acts: ReturnType<typeof useLeaderAct>
  readonly onCancel: () => void
}

/** Asks before a leader is withdrawn, which cannot be undone (LEADER-FORM-25). */
const WithdrawQuestion = ({ leader, name, acts, onCancel }: QuestionProps) => {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  const { running, isBusy, act } = acts
  return (
    <div className="waiting__form">
      <p ref={text} tabIndex={-1}>
        {'¿Retirar a '}
        <b translate="no">{name}</b>
        {
          '? No se puede deshacer: se borran los datos que registró y su correo queda libre. Los códigos que generó para esta persona siguen sirviendo; si no deben, elimínelos en '
        }
        <Link to={`${routes.batches.path}?${new URLSearchParams({ lider: leader.id })}`}>
          Lotes
        </Link>
        .
      </p>
      <div className="waiting__acts">
        <Button danger aria-disabled={isBusy} onClick={() => act({ kind: 'withdraw' })}>
          {running === 'withdraw' ? 'Retirando…' : 'Sí, retirar'}
        </Button>
        <Button onClick={onCancel}>Cancelar</Button>
      </div>
    </div>
  )
}

/** A leader who waits for an administrator, with what their coordinator can do meanwhile. */
export const Waiting = (leader: WaitingLeader) => {
  const { id, email, registeredAt } = leader
  const name = leaderNameOf(leader) || email
  const acts = useLeaderAct({ id, name })
  const [open, setOpen] = useState<'correct' | 'withdraw' | null>(null)
  const row = useRef<HTMLDivElement>(null)
  const { done, failed } = acts
  const close = () => {
    const opener = open
    setOpen(null)
    acts.forget()
    // The buttons are back then.
    requestAnimationFrame(() =>
      row.current?.querySelector<HTMLElement>(`[data-act="${opener}"]`)?.focus(),
    )
  }
  useEffect(() => {
    if (done === 'correct') setOpen(null)
  }, [done])
  // The field of the form says it.
  const isAtField = failed?.failure === 'email-taken' && open === 'correct'
  return (
    <div className="waiting" ref={row}>
      <b translate="no">{name}</b>
      <span className="sub" translate="no">
        {email}
      </span>
      <span className="tag">
        <Icon name="clock" />
        Espera autorización
      </span>
      <span className="sub">{`Registrado: ${mediumDate(registeredAt)}`}</span>
      <Link to={generationPath({ leader: id })}>Generar sus códigos</Link>
      {open === 'correct' && <CorrectEmail leader={leader} acts={acts} onCancel={close} />}
      {open === 'withdraw' && (
        <WithdrawQuestion leader={leader} name={name} acts={acts} onCancel={close} />
      )}
      {open === null && (
        <div className="waiting__acts">
          <Button
            data-act="correct"
            aria-label={`Corregir correo de ${name}`}
            onClick={() => setOpen('correct')}
          >
            Corregir correo
          </Button>
          <Button
            data-act="withdraw"
            aria-label={`Retirar a ${name}`}
            onClick={() => setOpen('withdraw')}
          >
            Retirar
          </Button>
        </div>
      )}
      {failed && !isAtField && <ErrorAlert>{actFailureText[failed.failure]}</ErrorAlert>}
    </div>
  )
}

/** A leader who is authorized and has not signed in yet (LEADER-FORM-26). */
export const Invited = (leader: InvitedLeader) => {
  const { id, registeredAt } = leader
  const name = leaderNameOf(leader) || 'Sin nombre'
  const { act, isBusy, running, failed } = useLeaderAct({ id, name })
  return (
    <div className="waiting">
      <b translate="no">{name}</b>
      <span className="tag">
        <Icon name="check" />
        Autorizado, aún no entra
      </span>
      <span className="sub">{`Registrado: ${mediumDate(registeredAt)}`}</span>
      <div className="waiting__acts">
        <Button
          aria-label={`Reenviar invitación a ${name}`}
          aria-disabled={isBusy}
          onClick={() => act({ kind: 'invite' })}
        >
          {running === 'invite' ? 'Enviando…' : 'Reenviar invitación'}
        </Button>
      </div>
      {failed && <ErrorAlert>{actFailureText[failed.failure]}</ErrorAlert>}
    </div>
  )
}
