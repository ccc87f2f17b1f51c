import { type AccessCode, isExhausted } from '../../domain/codes/AccessCode'
import { type DisplayStatus, displayStatusOf } from '../../domain/codes/CodeStatus'
import type { CodeType } from '../../domain/codes/CodeType'

/** Status labels (STATUS-1 to STATUS-5). */
export const displayStatusText = {
  available: 'Disponible',
  'in-use': 'En uso',
  expired: 'Expirado',
  deleted: 'Eliminado',
  unknown: 'No existe',
} as const satisfies Record<DisplayStatus, string>

/** The status of a code in words, and whether it has no uses left. */
export const statusText = (code: AccessCode): string =>
  `${displayStatusText[displayStatusOf(code)]}${isExhausted(code) ? ' · sin usos' : ''}`

/** Type labels (TYPE-1, TYPE-2). */
export const codeTypeText = {
  leader: 'Líder',
  discount: 'Descuento',
} as const satisfies Record<CodeType['kind'], string>

const percent = new Intl.NumberFormat('es-CR')

/** A type with its percent, where that is known: 'Descuento 15 %'. */
export const typeText = ({ type }: Pick<AccessCode, 'type'>): string =>
  type.kind === 'discount' && type.percent !== null
    ? `${codeTypeText.discount} ${percent.format(type.percent)} %`
    : codeTypeText[type.kind]
