import type { LeaderDraft } from '../../domain/leaders/leaderDraft'
import { leaderFieldName } from './leaderText'

const monthName = new Intl.DateTimeFormat('es-CR', { month: 'long', timeZone: 'UTC' })

const MONTHS = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1),
  name: monthName.format(Date.UTC(2000, at, 1)),
}))

interface Props {
  readonly id: string
  readonly draft: LeaderDraft
  readonly error: string | null
  readonly onChange: (changed: Partial<LeaderDraft>) => void
  /** The focus has left all three parts. */
  readonly onLeave: () => void
}

/**
 * A date of birth in three parts: typed in a few strokes, where a calendar has to be paged back by
 * hundreds of months.
 */
export const BirthDateField = ({ id, draft, error, onChange, onLeave }: Props) => {
  const errorId = `${id}-error`
  const common = {
    className: 'input',
    required: true,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? errorId : undefined,
  }
  const digits = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <fieldset
      className="field birth"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      <legend>
        {leaderFieldName.dateOfBirth}
        <span className="field__star" aria-hidden="true">
          {' *'}
        </span>
      </legend>
      <div className="birth__parts">
        <label htmlFor={id}>
          Día
          <input
            {...common}
            {...digits}
            id={id}
            maxLength={2}
            value={draft.birthDay}
            onChange={({ target }) => onChange({ birthDay: target.value })}
          />
        </label>
        <label htmlFor={`${id}-month`}>
          Mes
          <select
            {...common}
            id={`${id}-month`}
            value={draft.birthMonth}
            onChange={({ target }) => onChange({ birthMonth: target.value })}
          >
            <option value="">Elija</option>
            {MONTHS.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label htmlFor={`${id}-year`}>
          Año
          <input
            {...common}
            {...digits}
            id={`${id}-year`}
            maxLength={4}
            value={draft.birthYear}
            onChange={({ target }) => onChange({ birthYear: target.value })}
          />
        </label>
      </div>
      {error && (
        <p id={errorId} className="field__error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
