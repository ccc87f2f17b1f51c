import type { CodeState } from './CodeState'

/** The labels of the states (STATUS-1 to STATUS-5), on the screen and in files for people. */
export const stateText = {
  free: 'Disponible',
  'in-use': 'En uso',
  spent: 'En uso',
  expired: 'Expirado',
  deleted: 'Eliminado',
  unknown: 'No existe',
} as const satisfies Record<CodeState, string>

/** The states in words that also say whether no uses are left. */
export const stateInWords: Readonly<Record<CodeState, string>> = {
  ...stateText,
  spent: `${stateText.spent} · agotado`,
}
