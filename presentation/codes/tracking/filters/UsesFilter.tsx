import { useId } from 'react'
import { Filter } from './FilterChoice'

const CHOICES = [
  { usesLeft: null, label: 'Todos' },
  { usesLeft: true, label: 'Con usos disponibles' },
  { usesLeft: false, label: 'Sin usos disponibles' },
] as const

interface Props {
  readonly usesLeft: boolean | null
  readonly onChange: (usesLeft: boolean | null) => void
}

/** Whether codes must have uses left, must have none, or either. */
export const UsesFilter = ({ usesLeft, onChange }: Props) => {
  const name = useId()
  const chosen = CHOICES.find((choice) => choice.usesLeft === usesLeft)
  return (
    <Filter title="Usos" chosen={usesLeft === null ? null : (chosen?.label ?? null)}>
      {CHOICES.map((choice) => (
        <label key={choice.label} className="check">
          <input
            type="radio"
            name={name}
            checked={choice.usesLeft === usesLeft}
            onChange={() => onChange(choice.usesLeft)}
          />
          {choice.label}
        </label>
      ))}
    </Filter>
  )
}
