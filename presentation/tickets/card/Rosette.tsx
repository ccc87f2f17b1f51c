import { useMemo } from 'react'
import { ROSETTE_REACH, rosettePath } from '../../../domain/tickets/rosette'

interface Props {
  readonly code: string
  readonly className: string
}

/** The rosette of a code, as decoration (TICKET-4). */
export const Rosette = ({ code, className }: Props) => {
  const path = useMemo(() => rosettePath(code), [code])
  const side = 2 * ROSETTE_REACH
  return (
    <svg
      className={className}
      viewBox={`${-ROSETTE_REACH} ${-ROSETTE_REACH} ${side} ${side}`}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
