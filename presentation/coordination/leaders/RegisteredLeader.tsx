import Button from 'antd/es/button'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { registrationClosed } from '../../../application/coordination/leaders/registration.slice'
import type { LeaderRequest } from '../../../domain/coordination/leaders/leaderForm'
import type { UserId } from '../../../domain/session/SignedInUser'
import { Icon } from '../../kit/Icon'
import { useAppDispatch } from '../../kit/store'
import { generationPath } from '../generation/generationAddress'
import { WaitingLeadersButton } from './WaitingLeaders'

interface Props extends Pick<LeaderRequest, 'email'> {
  /** Null if it is not known. */
  readonly id: UserId | null
}

/** A leader is registered, and waits for an administrator (LEADER-FORM-13). */
export const RegisteredLeader = ({ email, id }: Props) => {
  const dispatch = useAppDispatch()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="card registered">
      <h2 ref={title} tabIndex={-1}>
        <Icon name="check" />
        Líder registrado
      </h2>
      <p>
        {'Un administrador debe autorizar a '}
        <b translate="no">{email}</b>
        {
          '. Cuando lo autoricen, recibirá en ese correo un enlace para elegir su contraseña; hasta entonces no puede entrar.'
        }
      </p>
      <div className="registered__links">
        {id !== null && (
          <Link className="btn btn--primary" to={generationPath({ leader: id })}>
            Generar sus códigos
          </Link>
        )}
        <Button
          type={id === null ? 'primary' : 'default'}
          onClick={() => dispatch(registrationClosed())}
        >
          Registrar otro
        </Button>
        <WaitingLeadersButton />
      </div>
    </section>
  )
}
