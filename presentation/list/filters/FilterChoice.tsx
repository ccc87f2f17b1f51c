import { Checkbox } from '../../kit/form/Checkbox'

interface Option<T> {
  readonly value: T
  readonly label: string
}

interface Props<T> {
  readonly options: readonly Option<T>[]
  readonly chosen: readonly T[]
  /** Whether the options are names, which no browser translates (LAYOUT-17). */
  readonly hasNames?: boolean
  readonly onChange: (chosen: readonly T[]) => void
}

/** The selected options in words, a count for several, since names may be long; null if there are none. */
export const chosenText = <T,>({ options, chosen }: Pick<Props<T>, 'options' | 'chosen'>) => {
  const labels = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  return (labels.length > 2 ? `${labels.length} elegidos` : labels.join(', ')) || null
}

/** Any number of options to select; none means all. */
export const FilterChoice = <T extends string>({
  options,
  chosen,
  hasNames = false,
  onChange,
}: Props<T>) => (
  <ul className="pick__options">
    {options.map(({ value, label }) => (
      <li key={value}>
        <Checkbox
          checked={chosen.includes(value)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        >
          <span className="clamped" translate={hasNames ? 'no' : undefined}>
            {label}
          </span>
        </Checkbox>
      </li>
    ))}
  </ul>
)
