import { dayNumber, isDayAlone, theTime } from '../../../domain/shared/storeTime'
import type { Alert, ArrivedAlert, SoonAlert, UsesAlert } from '../../../domain/usage/alerts/Alert'
import { capitalised } from '../../texts/capitalised'
import { counted, thousands } from '../../texts/counts'
import { weekdayDate } from '../usageText'

/**
 * The day of an alert: 'Hoy', 'Ayer', else the date.
 * @param at epoch milliseconds; null for what holds now
 * @param now epoch milliseconds
 */
export const alertDay = (at: number | null, now: number): string => {
  const ago = at === null ? 0 : dayNumber(now) - dayNumber(at)
  if (at === null || ago <= 0) return 'Hoy'
  if (ago === 1) return 'Ayer'
  return capitalised(weekdayDate(at))
}

const usesTitle = ({ uses, codes }: UsesAlert): string => {
  const used = counted(codes, 'código usado', 'códigos usados')
  return uses === codes ? used : `${used}, ${counted(uses, 'vez', 'veces')}`
}

const soonTitle = ({ begins }: SoonAlert, now: number): string => {
  const days = dayNumber(begins) - dayNumber(now)
  const time = isDayAlone(begins) ? '' : ` a ${theTime(begins)}`
  if (days <= 0) return `Empieza hoy${time}`
  if (days === 1) return `Empieza mañana${time}`
  return `Faltan ${days} días`
}

const arrivedTitle = ({ codes, event, eventName }: ArrivedAlert): string => {
  const arrived = `Recibió ${counted(codes, 'código', 'códigos')}`
  return event === 'none' ? arrived : `${arrived} de ${eventName}`
}

/** The next step: where the codes are given from. */
const arrivedText = ({ codes, event, eventName }: ArrivedAlert): string => {
  const them = codes === 1 ? 'Ya puede darlo' : 'Ya puede darlos'
  return event === 'none'
    ? `${eventName}. ${them} desde la lista.`
    : `${them} desde la página del evento.`
}

/** @param now epoch milliseconds */
export const alertTitle = (alert: Alert, now: number): string => {
  switch (alert.kind) {
    case 'uses':
      return usesTitle(alert)
    case 'twice':
      return `${counted(alert.codes.length, 'código dado', 'códigos dados')} dos veces`
    case 'low':
      return `${alert.free === 1 ? 'Queda 1 libre' : `Quedan ${thousands(alert.free)} libres`} de un lote de ${thousands(alert.total)}`
    case 'soon':
      return soonTitle(alert, now)
    case 'arrived':
      return arrivedTitle(alert)
    case 'refused':
      return `Esta vez no hay más códigos de ${alert.eventName}`
  }
}

/** The subject of an alert. */
export const alertText = (alert: Alert): string => {
  switch (alert.kind) {
    case 'soon':
      return `${alert.eventName}: todavía tiene ${counted(alert.free, 'código libre', 'códigos libres')}.`
    case 'twice':
      return `${alert.eventName}: salieron de dos dispositivos o pestañas.`
    case 'arrived':
      return arrivedText(alert)
    case 'refused':
      return alert.reason
    default:
      return alert.eventName
  }
}
