interface Props<T extends string> {
  readonly legend: string
  readonly className: string
  /** The values to choose from, each with its words. */
  readonly options: readonly (readonly [value: T, label: string])[]
  readonly chosen: T
  readonly onChoose: (value: T) => void
}

/** Buttons of which one is pressed. */
export const Choice = <T extends string>({
  legend,
  className,
  options,
  chosen,
  onChoose,
}: Props<T>) => (
  <fieldset className={className}>
    <legend className="unseen">{legend}</legend>
    {options.map(([value, label]) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === chosen}
        onClick={() => onChoose(value)}
      >
        {label}
      </button>
    ))}
  </fieldset>
)
