import { CODE_STATES, type Usage } from '../../domain/codes/CodeState'
import { stateWords } from '../texts/codeText'
import { counted } from '../texts/counts'
import { PartsBar } from './PartsBar'

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
      words: counted(usage[state], ...stateWords[state]),
    }))}
    {...props}
  />
)
