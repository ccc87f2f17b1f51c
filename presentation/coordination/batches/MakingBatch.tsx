import Button from 'antd/es/button'
import Progress from 'antd/es/progress'
import { useEffect, useRef } from 'react'
import { stopRequested } from '../../../application/coordination/generation/generation.slice'
import type { TrackingId } from '../../../domain/codes/AccessCode'
import { useAppDispatch } from '../../kit/store'
import { thousands } from '../../texts/counts'

interface Props {
  readonly id: TrackingId
  /** How many of the codes are there; null while that is not known. */
  readonly made: number | null
  readonly quantity: number
  readonly isStopping: boolean
}

/** A batch while its codes are made (GENERATE-21). */
export const MakingBatch = ({ id, made, quantity, isStopping }: Props) => {
  const dispatch = useAppDispatch()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const count = made ?? 0
  return (
    <section className="card job">
      <h2 ref={title} tabIndex={-1}>
        Generando los códigos
      </h2>
      <p className="job__count">
        {thousands(count)}
        <small>{` de ${thousands(quantity)}`}</small>
      </p>
      <Progress
        className="job__roll"
        aria-label="Códigos generados"
        aria-valuemax={quantity}
        aria-valuenow={count}
        percent={(100 * count) / quantity}
        showInfo={false}
        size={['100%', 16]}
        strokeColor={{ from: '#0c3f52', to: '#0a7a4a' }}
      />
      <p>Puede cambiar de página o cerrar el portal: sigue en marcha, y queda en «Lotes».</p>
      <Button disabled={isStopping} onClick={() => dispatch(stopRequested(id))}>
        {isStopping ? 'Deteniendo…' : 'Detener'}
      </Button>
    </section>
  )
}
