import type { AccessCode, CodeType } from '../../domain/codes/AccessCode'
import type { CodeState } from '../../domain/codes/CodeState'
import { capitalised } from './capitalised'

/** The states as sums and filters name them (STATUS-8): '1 libre', '2 libres'. */
export const stateWords: Readonly<Record<CodeState, readonly [one: string, many: string]>> = {
  free: ['libre', 'libres'],
  'in-use': ['en uso', 'en uso'],
  spent: ['agotado', 'agotados'],
  expired: ['expirado', 'expirados'],
  deleted: ['eliminado', 'eliminados'],
  unknown: ['en otro estado', 'en otro estado'],
}

/** A state as the filter of codes names it: 'Libres'. */
export const statesText = (state: CodeState): string => {
  const [, many] = stateWords[state]
  return capitalised(many)
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
