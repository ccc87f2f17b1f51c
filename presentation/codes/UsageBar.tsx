import { CODE_STATES, type CodeState, type Usage } from '../../domain/codes/CodeState'
import { counted } from '../texts/counts'
import { PartsBar } from './PartsBar'

const WORDS: Readonly<Record<CodeState, readonly [one: string, many: string]>> = {
  free: ['libre', 'libres'],
  'in-use': ['en uso', 'en uso'],
  spent: ['agotado', 'agotados'],
  expired: ['expirado', 'expirados'],
  deleted: ['eliminado', 'eliminados'],
  unknown: ['en otro estado', 'en otro estado'],
}

interface Props {
  readonly usage: Usage
  readonly isLarge?: boolean
}

/** The usage of some codes, by their states. */
export const UsageBar = ({ usage, ...props }: Props) => (
  <PartsBar
    parts={CODE_STATES.map((state) => ({
      key: state,
      colour: `part--${state}`,
      size: usage[state],
      words: counted(usage[state], ...WORDS[state]),
    }))}
    {...props}
  />
)
