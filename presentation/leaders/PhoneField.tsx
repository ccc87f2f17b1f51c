import { phoneCountries } from '../../application/leaders/leaderChecks'
import type { LeaderDraft } from '../../domain/leaders/leaderDraft'
import { LabelledField } from './LabelledField'
import { leaderFieldName } from './leaderText'

const HOME = 'CR'

const nameOfCountry = new Intl.DisplayNames('es-CR', { type: 'region' })

/** By name, Costa Rica first. */
const COUNTRIES = phoneCountries()
  .map(({ code, callingCode }) => ({
    code,
    label: `${nameOfCountry.of(code) ?? code} (+${callingCode})`,
  }))
  .toSorted(
    (a, b) =>
      Number(b.code === HOME) - Number(a.code === HOME) || a.label.localeCompare(b.label, 'es'),
  )

interface Props {
  readonly id: string
  readonly draft: LeaderDraft
  readonly error: string | null
  readonly onChange: (changed: Partial<LeaderDraft>) => void
  readonly onLeave: () => void
}

/** A phone number and its country. */
export const PhoneField = ({ id, draft, error, onChange, onLeave }: Props) => (
  <div className="tel">
    <div className="field">
      <label htmlFor={`${id}-country`}>País del teléfono</label>
      <select
        className="input"
        id={`${id}-country`}
        value={draft.country}
        onChange={({ target }) => onChange({ country: target.value })}
      >
        {COUNTRIES.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
    </div>
    <LabelledField id={id} label={leaderFieldName.phone} error={error}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="tel"
          autoComplete="off"
          value={draft.phone}
          onChange={({ target }) => onChange({ phone: target.value })}
          onBlur={onLeave}
        />
      )}
    </LabelledField>
  </div>
)
