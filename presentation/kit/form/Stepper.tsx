import { useId } from 'react'
import { RequiredLabel } from './RequiredLabel'
import './stepper.css'

interface Props {
  readonly label: string
  /** As typed: it need not be a number. */
  readonly value: string
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly hint?: string
  readonly error: string | null
  /** The names of the buttons: 'Menos códigos', 'Más códigos'. */
  readonly names: readonly [less: string, more: string]
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
}

/** A required whole number, typed or changed by two buttons. */
export const Stepper = ({ label, value, min, max, step = 1, hint, error, ...props }: Props) => {
  const { names, onChange, onLeave } = props
  const id = useId()
  const current = /^-?\d+$/.test(value.trim()) ? Number(value) : null
  const go = (by: number) =>
    onChange(String(current === null ? min : Math.min(max, Math.max(min, current + by))))
  const note = error ?? hint
  return (
    <div className="field">
      <RequiredLabel htmlFor={id}>{label}</RequiredLabel>
      <div className="stepper">
        <button type="button" aria-label={names[0]} onClick={() => go(-step)}>
          −
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          required
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onLeave}
        />
        <button type="button" aria-label={names[1]} onClick={() => go(step)}>
          +
        </button>
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} className={error ? 'field__error' : 'field__hint'}>
          {note}
        </p>
      )}
    </div>
  )
}
