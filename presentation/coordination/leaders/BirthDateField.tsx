import Input from 'antd/es/input'
import { SearchSelect } from '../../kit/antd/SearchSelect'
import type { BirthDate } from './useLeaderForm'

const monthName = new Intl.DateTimeFormat('es-CR', { month: 'long', timeZone: 'UTC' })

const MONTHS = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1),
  label: monthName.format(Date.UTC(2000, at, 1)),
}))

interface Props {
  readonly labelledBy: string
  /** The focus has left all three parts. */
  readonly onLeave: () => void
  // The form's item gives the others.
  readonly id?: string
  readonly value?: BirthDate
  readonly onChange?: (value: BirthDate) => void
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: 'true'
}

/**
 * A date of birth in three parts: typed in a few strokes, where a calendar has to be paged back by
 * hundreds of months.
 */
export const BirthDateField = ({
  id = '',
  value,
  labelledBy,
  onChange,
  onLeave,
  ...props
}: Props) => {
  const change = (changed: Partial<BirthDate>) => value && onChange?.({ ...value, ...changed })
  const common = {
    'aria-required': true,
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'],
  }
  const digits = { ...common, inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <fieldset
      className="birth"
      aria-labelledby={labelledBy}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      <div>
        <label htmlFor={id}>Día</label>
        <Input
          {...digits}
          id={id}
          maxLength={2}
          value={value?.birthDay}
          onChange={({ target }) => change({ birthDay: target.value })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-month`}>Mes</label>
        <SearchSelect
          {...common}
          isShort
          id={`${id}-month`}
          placeholder="Elija"
          options={MONTHS}
          value={value?.birthMonth ?? ''}
          onChange={(birthMonth) => change({ birthMonth })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-year`}>Año</label>
        <Input
          {...digits}
          id={`${id}-year`}
          maxLength={4}
          value={value?.birthYear}
          onChange={({ target }) => change({ birthYear: target.value })}
        />
      </div>
    </fieldset>
  )
}
