import { GIVEN_PARTS, type GivenPart, type Sums } from '../../domain/people/sums'
import { PartsBar } from '../codes/PartsBar'
import { capitalised } from '../texts/capitalised'
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
  return capitalised(word)
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

/** A bar of given codes by their state: used, unused, expired, deleted. */
export const GivenBar = ({ sums, ...props }: Props) => (
  <PartsBar
    parts={GIVEN_PARTS.map((part) => ({
      key: part,
      colour: COLOURS[part],
      size: sums[part],
      words: counted(sums[part], ...WORDS[part]),
    }))}
    {...props}
  />
)
