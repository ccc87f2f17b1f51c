import { GIVEN_PARTS, type GivenPart, type Sums } from '../../domain/people/ledger'
import { counted } from '../texts/counts'

const WORDS: Readonly<Record<GivenPart, readonly [one: string, many: string]>> = {
  used: ['usado', 'usados'],
  unused: ['sin usar', 'sin usar'],
  expired: ['expirado', 'expirados'],
  deleted: ['eliminado', 'eliminados'],
}

/** The part of one code, by its own. */
export const partText = (part: GivenPart): string => {
  const [word] = WORDS[part]
  return word.charAt(0).toLocaleUpperCase('es') + word.slice(1)
}

/** The colours of the codes' states. */
const COLOURS = {
  used: 'part--in-use',
  unused: 'part--free',
  expired: 'part--expired',
  deleted: 'part--unknown',
} as const satisfies Record<GivenPart, string>

interface Props {
  readonly sums: Sums
  readonly isLarge?: boolean
}

/** What became of codes that were given, as a bar and in words: the parts add up, and those without codes are left out. */
export const GivenBar = ({ sums, isLarge = false }: Props) => {
  const parts = GIVEN_PARTS.filter((part) => sums[part] > 0)
  return (
    <div className={isLarge ? 'usage usage--large' : 'usage'}>
      <div className="usage__bar" aria-hidden="true">
        {parts.map((part) => (
          <i key={part} className={`part ${COLOURS[part]}`} style={{ flexGrow: sums[part] }} />
        ))}
      </div>
      <ul className="usage__legend">
        {parts.map((part) => (
          <li key={part}>
            <i className={`part ${COLOURS[part]}`} aria-hidden="true" />
            {counted(sums[part], ...WORDS[part])}
          </li>
        ))}
      </ul>
    </div>
  )
}
