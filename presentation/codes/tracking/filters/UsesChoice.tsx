import { useId } from 'react'

export const usesText = (usesLeft: boolean): string =>
  usesLeft ? 'Con usos disponibles' : 'Sin usos disponibles'

const CHOICES = [
  { usesLeft: null, label: 'Todos' },
  { usesLeft: true, label: usesText(true) },
  { usesLeft: false, label: usesText(false) },
] as const

interface Props {
  readonly usesLeft: boolean | null
  readonly onChange: (usesLeft: boolean | null) => void
}

/** Whether codes must have uses left, must have none, or either. */
export const UsesChoice = ({ usesLeft, onChange }: Props) => {
  const name = useId()
  return CHOICES.map((choice) => (
    <label key={choice.label} className="check">
      <input
        type="radio"
        name={name}
        checked={choice.usesLeft === usesLeft}
        onChange={() => onChange(choice.usesLeft)}
      />
      {choice.label}
    </label>
  ))
}
