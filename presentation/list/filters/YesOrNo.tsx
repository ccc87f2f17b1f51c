import { useId } from 'react'

export const usesText = (usesLeft: boolean): string => (usesLeft ? 'Con usos' : 'Agotados')

/** Whether the leader shared a code (SHARED-3). */
export const sharedText = (shared: boolean): string => (shared ? 'Compartidos' : 'Sin compartir')

interface Props {
  /** Null for either. */
  readonly chosen: boolean | null
  readonly textOf: (answer: boolean) => string
  readonly onChange: (chosen: boolean | null) => void
}

/** A choice between two opposites and either of them. */
export const YesOrNo = ({ chosen, textOf, onChange }: Props) => {
  const name = useId()
  return [null, true, false].map((answer) => {
    const label = answer === null ? 'Todos' : textOf(answer)
    return (
      <label key={label} className="check">
        <input
          type="radio"
          name={name}
          checked={answer === chosen}
          onChange={() => onChange(answer)}
        />
        {label}
      </label>
    )
  })
}
