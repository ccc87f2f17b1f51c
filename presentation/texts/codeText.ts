import type { AccessCode, CodeType } from '../../domain/codes/AccessCode'
import { type CodeState, stateOf } from '../../domain/codes/CodeState'

/** The labels of the states (STATUS-1 to STATUS-5). */
export const stateText = {
  free: 'Disponible',
  'in-use': 'En uso',
  spent: 'En uso',
  expired: 'Expirado',
  deleted: 'Eliminado',
  unknown: 'No existe',
} as const satisfies Record<CodeState, string>

/** The state of a code in words, and whether it has no uses left. */
export const stateInWords = (code: AccessCode): string => {
  const state = stateOf(code)
  return state === 'spent' ? `${stateText.spent} · sin usos` : stateText[state]
}

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
