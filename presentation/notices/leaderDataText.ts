import type { NoticeMessage } from '../../application/notices/leaderNotices'
import type { NotedEdits } from '../../application/sharing/leaderData/leaderData.events'
import type { LeaderDataChange } from '../../domain/sharing/leaderData/LeaderData'
import { counted, listed, thousands } from '../texts/counts'

const NOT_SAVED = {
  share: 'La marca, la nota o el monto no se guardó',
  event: 'El mensaje o la meta no se guardó',
  request: 'El pedido no se guardó',
  alerts: 'La elección de avisos no se guardó',
  photo: 'La foto no se guardó',
  message: 'El mensaje para todos sus eventos no se guardó',
  reminder: 'El recordatorio no se guardó',
} as const satisfies Record<LeaderDataChange['kind'], string>

const REPLACED = {
  share: 'La marca, la nota o el monto de un código',
  event: 'El mensaje o la meta',
  alerts: 'La elección de avisos',
  photo: 'Su foto',
  message: 'El mensaje para todos sus eventos',
  reminder: 'El recordatorio',
} as const satisfies Record<Exclude<LeaderDataChange['kind'], 'request'>, string>

export const notSavedText = ({
  what,
  failure,
}: Extract<NoticeMessage, { kind: 'leader-data-not-kept' }>): string =>
  `${NOT_SAVED[what]}: ${failure === 'permission-denied' ? 'su perfil ya no lo permite' : 'algo falló; intente de nuevo'}.`

/** The text that says that another device's later change stays. */
export const replacedText = ({
  what,
}: Extract<NoticeMessage, { kind: 'change-replaced' }>): string =>
  what === 'request'
    ? 'El pedido ya se había respondido o cambiado en otro dispositivo: queda lo de allá.'
    : `${REPLACED[what]} cambió después en otro dispositivo: queda lo de allá.`

const EDITED = {
  photo: () => 'Su foto se cambió.',
  request: (codes) => `Pidió ${codes} más.`,
  name: (codes) => `Nombre anotado en ${codes}.`,
  amount: (codes) => `Monto anotado en ${codes}.`,
  payment: (codes) => `Cobro anotado en ${codes}.`,
} as const satisfies Record<NotedEdits['what'], (codes: string) => string>

export const editsText = ({
  what,
  count,
  isTakenAway,
}: Extract<NoticeMessage, { isTakenAway: boolean }>): string => {
  const codes = counted(count, 'código', 'códigos')
  if (!isTakenAway) return EDITED[what](codes)
  if (what === 'request') return 'Pedido retirado.'
  return what === 'photo' ? 'Se quitó su foto.' : `Monto quitado en ${codes}.`
}

/** How much of an undo could not be done. */
export const notUndoneText = ({
  what,
  count,
}: Extract<NoticeMessage, { kind: 'not-undone' }>): string => {
  if (what === 'request') return 'No se deshizo: el pedido ya se respondió o cambió después.'
  const [one, many] =
    what === 'mark' ? ['se compartió', 'se compartieron'] : ['se cambió', 'se cambiaron']
  const done =
    count === 1
      ? `: ${what === 'photo' ? 'su foto' : 'el código'} ${one}`
      : ` en ${thousands(count)} códigos: ${many}`
  return `No se deshizo${done} de nuevo después.`
}

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
