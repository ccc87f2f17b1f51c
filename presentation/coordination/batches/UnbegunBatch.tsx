import Button from 'antd/es/button'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { StopReason } from '../../../application/coordination/generation/GenerateCodes'
import { generationResumed } from '../../../application/coordination/generation/generation.slice'
import type { BatchOrder } from '../../../domain/coordination/batches/Batch'
import { Icon } from '../../kit/Icon'
import { routes } from '../../kit/routes/routes'
import { useAppDispatch } from '../../kit/store'
import { counted } from '../../texts/counts'
import { sameAgainPath } from '../generation/generationAddress'
import { mayResume, stopText } from './batchText'

interface Props {
  readonly order: BatchOrder
  readonly stopped: StopReason
  readonly left: number | undefined
}

/** A batch of which the store has nothing, or does not answer: why, and how to go on. */
export const UnbegunBatch = ({ order, stopped, left }: Props) => {
  const dispatch = useAppDispatch()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="card job job--ended">
      <h2 ref={title} tabIndex={-1}>
        <Icon name="warning" />
        {stopped === 'answered'
          ? 'El pedido ya no espera'
          : `Faltan ${counted(order.quantity, 'código', 'códigos')}`}
      </h2>
      <p>
        {stopText(stopped, left)}
        {stopped === 'offline'
          ? ' Si alguno se alcanzó a generar, aparecerá aquí.'
          : ' No se generó ninguno.'}
      </p>
      {mayResume(stopped) && stopped !== 'daily-limit' && (
        <Button type="primary" onClick={() => dispatch(generationResumed(order))}>
          Intentar de nuevo
        </Button>
      )}
      <p className="job__links">
        {stopped === 'answered' ? (
          <Link to={routes.requests.path}>Ver los pedidos como están ahora</Link>
        ) : (
          <Link to={sameAgainPath(order)}>Volver al formulario</Link>
        )}
      </p>
    </section>
  )
}
