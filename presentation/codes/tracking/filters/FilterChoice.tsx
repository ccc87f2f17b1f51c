import type { ReactNode } from 'react'
import { Checkbox } from '../../../kit/form/Checkbox'
import { Icon } from '../../../kit/Icon'
import { Popup } from '../../../kit/Popup'

interface FilterProps {
  readonly title: string
  /** The selection in words; null if there is none. */
  readonly chosen: string | null
  readonly children: ReactNode
}

/** A filter: a button that shows the selection and opens the options. */
export const Filter = ({ title, chosen, children }: FilterProps) => (
  <Popup
    staysOpen
    button={{
      className: chosen === null ? 'btn pick' : 'btn pick pick--on',
      content: (
        <>
          <span className="pick__text">{chosen === null ? title : `${title}: ${chosen}`}</span>
          <Icon name="down" />
        </>
      ),
    }}
  >
    <fieldset className="pick__panel">
      <legend>{title}</legend>
      {children}
    </fieldset>
  </Popup>
)

interface Option<T> {
  readonly value: T
  readonly label: string
}

interface ChoiceProps<T> {
  readonly title: string
  readonly options: readonly Option<T>[]
  readonly chosen: readonly T[]
  readonly onChange: (chosen: readonly T[]) => void
}

/** A filter with any number of selected options; none means all. */
export const FilterChoice = <T extends string>({
  title,
  options,
  chosen,
  onChange,
}: ChoiceProps<T>) => {
  const labels = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  // A count for several, since names may be long.
  const summary = labels.length > 2 ? `${labels.length} elegidos` : labels.join(', ')
  return (
    <Filter title={title} chosen={summary || null}>
      <ul className="pick__options">
        {options.map(({ value, label }) => (
          <li key={value}>
            <Checkbox
              checked={chosen.includes(value)}
              onChange={(isChosen) =>
                onChange(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value))
              }
            >
              <span className="clamped">{label}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Filter>
  )
}
