import { CODE_STATES, type CodeState, type Usage } from '../../domain/codes/CodeState'
import { counted } from '../texts/counts'

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

/** The usage of some codes, as a bar and in words: its states add up, and those without codes are left out. */
export const UsageBar = ({ usage, isLarge = false }: Props) => {
  const states = CODE_STATES.filter((state) => usage[state] > 0)
  return (
    <div className={isLarge ? 'usage usage--large' : 'usage'}>
      <div className="usage__bar" aria-hidden="true">
        {states.map((state) => (
          <i key={state} className={`part part--${state}`} style={{ flexGrow: usage[state] }} />
        ))}
      </div>
      <ul className="usage__legend">
        {states.map((state) => (
          <li key={state}>
            <i className={`part part--${state}`} aria-hidden="true" />
            {counted(usage[state], ...WORDS[state])}
          </li>
        ))}
      </ul>
    </div>
  )
}
