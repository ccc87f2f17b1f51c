import { useId } from 'react'
import type { CodesQuery } from '../../../application/list/codesQuery'
import { storeDay } from '../../../domain/shared/storeTime'

type Chosen = Pick<CodesQuery, 'giving' | 'givenFrom'>

export const ANYONES: Chosen = { giving: null, givenFrom: null }
export const TO_GIVE: Chosen = { giving: 'to-give', givenFrom: null }
const GIVEN: Chosen = { giving: 'given', givenFrom: null }
export const givenToday = (): Chosen => ({ giving: 'given', givenFrom: storeDay(Date.now()) })

/** The change by a choice: what is to give is free, so a state and 'to give' replace each other. */
export const withGiving = (chosen: Chosen): Partial<CodesQuery> =>
  chosen.giving === 'to-give' ? { ...chosen, states: [] } : chosen
export const withStates = (
  { giving, givenFrom }: Chosen,
  states: CodesQuery['states'],
): Partial<CodesQuery> => ({
  states,
  ...(giving === 'to-give' && states.length > 0 ? ANYONES : { giving, givenFrom }),
})

/** The chosen filter in words; null for none. */
export const givingText = ({ giving, givenFrom }: Chosen): string | null => {
  if (giving === null) return null
  if (giving === 'to-give') return 'Por dar'
  return givenFrom === null ? 'Dados' : 'Dados hoy'
}

interface Props {
  readonly chosen: Chosen
  readonly onChange: (chosen: Chosen) => void
}

/** A choice of codes by whose they are (SHARED-3). */
export const GivingChoice = ({ chosen, onChange }: Props) => {
  const name = useId()
  return [ANYONES, TO_GIVE, GIVEN, givenToday()].map((one) => {
    const label = givingText(one) ?? 'Todos'
    return (
      <label key={label} className="check">
        <input
          type="radio"
          name={name}
          checked={givingText(chosen) === givingText(one)}
          onChange={() => onChange(one)}
        />
        {label}
      </label>
    )
  })
}
