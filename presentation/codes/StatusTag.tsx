import type { CodeStatusLabel } from '../../domain/codes/CodeStatus'
import { Icon, type IconName } from '../kit/Icon'

/** A status by icon and word as well as by colour. */
const looks = {
  Disponible: { icon: 'check', tone: 'ok' },
  'En uso': { icon: 'clock', tone: 'use' },
  Expirado: { icon: 'hourglass', tone: 'old' },
  Eliminado: { icon: 'cross', tone: 'no' },
  'No existe': { icon: 'question', tone: 'gone' },
} as const satisfies Record<CodeStatusLabel, { icon: IconName; tone: string }>

export const StatusTag = ({ status }: { readonly status: CodeStatusLabel }) => (
  <span className={`tag tag--${looks[status].tone}`}>
    <Icon name={looks[status].icon} />
    {status}
  </span>
)
