import type { NoticeMessage } from '../../application/notices/Notice'
import type { LeaderDataChange } from '../../domain/sharing/leaderData/LeaderData'
import { counted, listed, thousands } from '../texts/counts'

const NOT_SAVED = {
  share: 'La marca, la nota o el monto no se guardó',
  event: 'El mensaje o la meta no se guardó',
  alerts: 'La elección de avisos no se guardó',
  photo: 'La foto no se guardó',
  reminder: 'El recordatorio no se guardó',
} as const satisfies Record<LeaderDataChange['kind'], string>

const REPLACED = {
  share: 'La marca, la nota o el monto de un código',
  event: 'El mensaje o la meta',
  alerts: 'La elección de avisos',
  photo: 'Su foto',
  reminder: 'El recordatorio',
} as const satisfies Record<LeaderDataChange['kind'], string>

export const notSavedText = ({
  what,
  failure,
}: Extract<NoticeMessage, { kind: 'leader-data-not-kept' }>): string =>
  `${NOT_SAVED[what]}: ${failure === 'permission-denied' ? 'su perfil ya no lo permite' : 'algo falló; intente de nuevo'}.`

/** The text that says that another device's later change stays. */
export const replacedText = ({
  what,
}: Extract<NoticeMessage, { kind: 'change-replaced' }>): string =>
  `${REPLACED[what]} cambió después en otro dispositivo: queda lo de allá.`

const LEDGER_CHANGES = {
  name: 'Nombre anotado',
  amount: 'Monto anotado',
  payment: 'Cobro anotado',
} as const

export const ledgerChangedText = ({
  what,
  edits,
}: Extract<NoticeMessage, { kind: 'ledger-changed' }>): string => {
  const isTakenAway = edits.every(({ after }) => after.amount === null)
  return `${isTakenAway ? 'Monto quitado' : LEDGER_CHANGES[what]} en ${counted(edits.length, 'código', 'códigos')}.`
}

/** How much of an undo could not be done. */
export const ledgerNotRestoredText = ({
  count,
}: Extract<NoticeMessage, { kind: 'ledger-not-restored' }>): string =>
  count === 1
    ? 'No se deshizo: el código se cambió de nuevo en otra pestaña o dispositivo.'
    : `No se deshizo en ${thousands(count)} códigos: se cambiaron de nuevo en otra pestaña o dispositivo.`

/** More codes than these are counted. */
const MOST_NAMED = 3

export const sharedTwiceText = ({
  ids,
  codes,
}: Extract<NoticeMessage, { kind: 'shared-twice' }>): string => {
  const where = 'en dos dispositivos o pestañas que no sabían uno del otro'
  if (ids.length === 1) return `${codes[0] || 'Un código'} se compartió dos veces, ${where}.`
  const named = codes.filter(Boolean).slice(0, MOST_NAMED)
  const further = ids.length - named.length
  const which = listed([...named, ...(further > 0 ? [`${thousands(further)} más`] : [])])
  return `${thousands(ids.length)} códigos se compartieron dos veces, ${where}${named.length === 0 ? '' : `: ${which}`}.`
}

export const riskText = (count: number): string =>
  count === 1
    ? 'Sin conexión: otro dispositivo suyo podría compartir el mismo código.'
    : 'Sin conexión: otro dispositivo suyo podría compartir los mismos códigos.'
