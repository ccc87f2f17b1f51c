import type { ComponentProps } from 'react'
import './stepper.css'

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  /** As typed: it need not be a number. */
  readonly value?: string
  readonly min: number
  readonly max: number
  readonly step?: number
  /** The names of the buttons: 'Menos códigos', 'Más códigos'. */
  readonly names: readonly [less: string, more: string]
  readonly onChange?: (value: string) => void
}

/** A whole number, typed or changed by two buttons. */
export const Stepper = ({ value = '', min, max, step = 1, names, onChange, ...input }: Props) => {
  const current = /^-?\d+$/.test(value.trim()) ? Number(value) : null
  const go = (by: number) =>
    onChange?.(String(current === null ? min : Math.min(max, Math.max(min, current + by))))
  return (
    <div className="stepper">
      <button type="button" aria-label={names[0]} onClick={() => go(-step)}>
        −
      </button>
      <input
        {...input}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <button type="button" aria-label={names[1]} onClick={() => go(step)}>
        +
      </button>
    </div>
  )
}
