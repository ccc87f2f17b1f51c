import Button from 'antd/es/button'
import Progress from 'antd/es/progress'
import { useEffect, useRef } from 'react'
import type { GenerationPlan } from '../../../application/coordination/generation/GenerateCodes'
import { stopRequested } from '../../../application/coordination/generation/generation.slice'
import { useAppDispatch } from '../../kit/store'
import { thousands } from '../../texts/counts'

interface Props {
  readonly plan: GenerationPlan
  readonly isStopping: boolean
}

/** The codes that are being written. */
export const WritingJob = ({ plan: { written, request }, isStopping }: Props) => {
  const dispatch = useAppDispatch()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { quantity } = request
  const newest = written.at(-1)?.code
  return (
    <section className="card job">
      <h2 ref={title} tabIndex={-1}>
        Escribiendo los códigos
      </h2>
      <p className="job__count">
        {thousands(written.length)}
        <small>{` de ${thousands(quantity)}`}</small>
      </p>
      <Progress
        className="job__roll"
        aria-label="Códigos escritos"
        aria-valuemax={quantity}
        aria-valuenow={written.length}
        percent={(100 * written.length) / quantity}
        showInfo={false}
        size={['100%', 16]}
        strokeColor={{ from: '#0c3f52', to: '#0a7a4a' }}
      />
      {newest && (
        <span className="chip" translate="no">
          {newest}
        </span>
      )}
      <p>Puede cambiar de página: sigue en marcha. Los ya escritos sirven aunque se detenga.</p>
      <Button disabled={isStopping} onClick={() => dispatch(stopRequested())}>
        {isStopping ? 'Deteniendo…' : 'Detener'}
      </Button>
    </section>
  )
}
