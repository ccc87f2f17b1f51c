import type { CodeState } from '../../domain/codes/CodeState'
import { stateInWords } from '../../domain/codes/stateText'
import { Icon, type IconName } from '../kit/Icon'

const ICONS = {
  free: 'check',
  'in-use': 'clock',
  spent: 'used',
  expired: 'hourglass',
  deleted: 'cross',
  unknown: 'question',
} as const satisfies Record<CodeState, IconName>

interface Props {
  readonly state: CodeState
}

/** The state of a code, shown by icon and word as well as by colour. */
export const StateTag = ({ state }: Props) => (
  <span className={`tag tag--${state}`}>
    <Icon name={ICONS[state]} />
    {stateInWords[state]}
  </span>
)
