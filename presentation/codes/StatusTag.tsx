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

export const StatusTag = ({ status }: { readonly status: DisplayStatus }) => (
  <span className={`tag tag--${styles[status].tone}`}>
    <Icon name={styles[status].icon} />
    {displayStatusText[status]}
  </span>
)
