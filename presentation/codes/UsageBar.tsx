import { USAGE_PARTS, type Usage, type UsagePart } from '../../domain/codes/usage'
import { counted } from '../texts/counts'

const WORDS: Readonly<Record<UsagePart, readonly [one: string, many: string]>> = {
  free: ['libre', 'libres'],
  inUse: ['en uso', 'en uso'],
  exhausted: ['agotado', 'agotados'],
  expired: ['expirado', 'expirados'],
  other: ['en otro estado', 'en otro estado'],
}

interface Props {
  readonly usage: Usage
  readonly isLarge?: boolean
}

/** The usage of some codes, as a bar and in words: its parts add up, and those without codes are left out. */
export const UsageBar = ({ usage, isLarge = false }: Props) => {
  const parts = USAGE_PARTS.filter((part) => usage[part] > 0)
  return (
    <div className={isLarge ? 'usage usage--large' : 'usage'}>
      <div className="usage__bar" aria-hidden="true">
        {parts.map((part) => (
          <i key={part} className={`part part--${part}`} style={{ flexGrow: usage[part] }} />
        ))}
      </div>
      <ul className="usage__legend">
        {parts.map((part) => (
          <li key={part}>
            <i className={`part part--${part}`} aria-hidden="true" />
            {counted(usage[part], ...WORDS[part])}
          </li>
        ))}
      </ul>
    </div>
  )
}
