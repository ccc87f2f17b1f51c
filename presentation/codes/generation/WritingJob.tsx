import { useEffect, useRef } from 'react'
import type { GenerationPlan } from '../../../application/codes/generation/GenerateCodes'
import { stopRequested } from '../../../application/codes/generation/generation.slice'
import { useAppDispatch } from '../../store'
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
      <div
        className="job__roll"
        role="progressbar"
        aria-label="Códigos escritos"
        aria-valuemin={0}
        aria-valuemax={quantity}
        aria-valuenow={written.length}
      >
        <i style={{ width: `${(100 * written.length) / quantity}%` }} />
        <b translate="no">{newest}</b>
      </div>
      <p>Puede cambiar de página: sigue en marcha. Los ya escritos sirven aunque se detenga.</p>
      <button
        type="button"
        className="btn"
        disabled={isStopping}
        onClick={() => dispatch(stopRequested())}
      >
        {isStopping ? 'Deteniendo…' : 'Detener'}
      </button>
    </section>
  )
}
