import type { DeviceName, DeviceSession } from '../../../domain/session/DeviceSession'
import { dayInWords, mediumDate } from '../../texts/dates'

/** 'Chrome en Android'. */
export const deviceText = ({ browser, system }: DeviceName): string => {
  const where = browser ?? 'Un navegador'
  return system === null ? where : `${where} en ${system}`
}

/** When another device was last used, within an hour. */
export const seenText = ({ seenAt }: DeviceSession, now: number): string =>
  seenAt === null ? 'Sin fecha de uso' : `Último uso: ${dayInWords(seenAt, now)}`

export const sinceText = ({ startedAt }: DeviceSession): string =>
  startedAt === null ? 'Sin fecha de entrada' : `Entró el ${mediumDate(startedAt)}`
