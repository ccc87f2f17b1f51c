import { useEffect, useRef } from 'react'
import { registrationClosed } from '../../application/leaders/registration.slice'
import type { LeaderRequest } from '../../domain/leaders/leaderForm'
import { Icon } from '../kit/Icon'
import { useAppDispatch } from '../store'

/** A leader is registered, and waits for an administrator (LEADER-FORM-13). */
export const RegisteredLeader = ({ email }: Pick<LeaderRequest, 'email'>) => {
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
      <p className="registered__links">
        <button
          type="button"
          className="btn btn--primary"
          onClick={() => dispatch(registrationClosed())}
        >
          Registrar otro
        </button>
      </p>
    </section>
  )
}
