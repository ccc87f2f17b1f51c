interface Part {
  readonly key: string
  /** The class of its colour. */
  readonly colour: string
  readonly size: number
  readonly words: string
}

interface Props {
  readonly parts: readonly Part[]
  readonly isLarge?: boolean
}

/** Parts that add up, as a bar and in words; those without anything are left out. */
export const PartsBar = ({ parts, isLarge = false }: Props) => {
  const shown = parts.filter(({ size }) => size > 0)
  return (
    <div className={isLarge ? 'usage usage--large' : 'usage'}>
      <div className="usage__bar" aria-hidden="true">
        {shown.map(({ key, colour, size }) => (
          <i key={key} className={`part ${colour}`} style={{ flexGrow: size }} />
        ))}
      </div>
      <ul className="usage__legend">
        {shown.map(({ key, colour, words }) => (
          <li key={key}>
            <i className={`part ${colour}`} aria-hidden="true" />
            {words}
          </li>
        ))}
      </ul>
    </div>
  )
}
