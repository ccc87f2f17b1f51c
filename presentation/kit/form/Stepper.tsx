import type { ComponentProps } from 'react'
import './stepper.css'

const WHOLE = /^-?\d+$/
const DECIMAL = /^-?\d+(?:\.\d+)?$/

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  /** As typed: it need not be a number. */
  readonly value?: string
  readonly min: number
  readonly max: number
  readonly step?: number
  /** Whether it may have decimals, after a comma or a point. */
  readonly isDecimal?: boolean
  /** The names of the buttons: 'Menos códigos', 'Más códigos'. */
  readonly names: readonly [less: string, more: string]
  readonly onChange?: (value: string) => void
}

/** A number, typed or changed by two buttons. */
export const Stepper = ({
  value = '',
  min,
  max,
  step = 1,
  isDecimal = false,
  names,
  onChange,
  ...input
}: Props) => {
  const typed = isDecimal ? value.trim().replace(',', '.') : value.trim()
  const current = (isDecimal ? DECIMAL : WHOLE).test(typed) ? Number(typed) : null
  const go = (by: number) =>
    onChange?.(String(current === null ? min : Math.min(max, Math.max(min, current + by))))
  return (
    <div className="stepper">
      <button type="button" aria-label={names[0]} onClick={() => go(-step)}>
        −
      </button>
      <input
        {...input}
        inputMode={isDecimal ? 'decimal' : 'numeric'}
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
