import type { DisplayStatus } from '../../domain/codes/CodeStatus'
import { Icon, type IconName } from '../kit/Icon'
import { displayStatusText } from '../texts/codeText'

/** A status, shown by icon and word as well as by colour. */
const styles = {
  available: { icon: 'check', tone: 'ok' },
  'in-use': { icon: 'clock', tone: 'use' },
  expired: { icon: 'hourglass', tone: 'old' },
  deleted: { icon: 'cross', tone: 'no' },
  unknown: { icon: 'question', tone: 'gone' },
} as const satisfies Record<DisplayStatus, { icon: IconName; tone: string }>

/** Without uses left, a code no longer looks usable. */
const EXHAUSTED = { icon: 'used', tone: 'spent' } as const

interface Props {
  readonly status: DisplayStatus
  readonly isExhausted?: boolean
}

export const StatusTag = ({ status, isExhausted = false }: Props) => {
  const { icon, tone } = isExhausted ? EXHAUSTED : styles[status]
  return (
    <span className={`tag tag--${tone}`}>
      <Icon name={icon} />
      {displayStatusText[status]}
      {isExhausted && (
        <>
          {' · sin usos'}
          <span className="unseen"> disponibles</span>
        </>
      )}
    </span>
  )
}
