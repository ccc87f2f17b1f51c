import { useId } from 'react'
import { shortDay } from '../../texts/dates'

interface Days {
  /** Days as YYYY-MM-DD. */
  readonly from: string | null
  readonly to: string | null
}

interface Props extends Days {
  readonly onChange: (days: {
    readonly createdFrom: string | null
    readonly createdTo: string | null
  }) => void
}

export const daysText = ({ from, to }: Days): string | null => {
  if (from !== null && to !== null) return `${shortDay(from)} a ${shortDay(to)}`
  if (from !== null) return `desde ${shortDay(from)}`
  return to === null ? null : `hasta ${shortDay(to)}`
}

/** The range of creation days, both inclusive. */
export const CreatedDays = ({ from, to, onChange }: Props) => {
  const id = useId()
  const isReversed = from !== null && to !== null && from > to
  return (
    <div className="pick__days">
      <label htmlFor={`${id}-from`}>Desde</label>
      <input
        id={`${id}-from`}
        className="input"
        type="date"
        value={from ?? ''}
        onChange={({ target }) => onChange({ createdFrom: target.value || null, createdTo: to })}
      />
      <label htmlFor={`${id}-to`}>Hasta</label>
      <input
        id={`${id}-to`}
        className="input"
        type="date"
        value={to ?? ''}
        aria-describedby={isReversed ? `${id}-error` : undefined}
        onChange={({ target }) => onChange({ createdFrom: from, createdTo: target.value || null })}
      />
      {isReversed && (
        <p id={`${id}-error`} className="field__error">
          La fecha final es anterior a la inicial.
        </p>
      )}
    </div>
  )
}
