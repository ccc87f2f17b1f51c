import type { StopReason } from '../../../application/coordination/generation/GenerateCodes'
import { EVENT_NOT_FOUND, LEADER_NOT_FOUND, leaderNameOf } from '../../../domain/codes/TrackedCode'
import type { Batch } from '../../../domain/coordination/batches/Batch'
import type { GenerationRequest } from '../../../domain/coordination/generation/generationForm'
import { counted, thousands } from '../../texts/counts'

export const eventNameOf = ({ eventName }: Batch): string => eventName || EVENT_NOT_FOUND

/** @param uid the signed-in leader */
export const leaderOf = ({ leader }: Batch, uid: string): string => {
  const name = leaderNameOf(leader) || LEADER_NOT_FOUND
  return leader.id === uid ? `${name} (usted)` : name
}

/** The codes of a batch that have expired without a use, or were removed. */
export const goneText = (count: number): string => counted(count, 'ya no sirve', 'ya no sirven')

/** The worth of each code: '2 usos, 1 entrada por uso, 15 % de descuento'. */
export const worthText = ({ maxUses, maxTickets, type }: GenerationRequest): string =>
  [
    counted(maxUses, 'uso', 'usos'),
    ...(maxTickets === 1 ? [] : [`${thousands(maxTickets)} entradas por uso`]),
    ...(type.kind === 'discount' ? [`${thousands(type.percent)} % de descuento`] : []),
  ].join(', ')

const STOPS: Readonly<Record<Exclude<StopReason, 'daily-limit'>, string>> = {
  cancelled: 'Se detuvo como lo pidió.',
  offline: 'Se perdió la conexión.',
  'permission-denied':
    'Ya no tiene permiso para crear códigos, o el líder o el evento ya no están disponibles.',
  'already-exists': 'Otro lote tiene ya este número: vuelva al formulario e intente de nuevo.',
  answered: 'Ese pedido ya se respondió, o el líder lo cambió o lo retiró.',
  unknown: 'Ocurrió un error al generar.',
}

/**
 * Why a batch stopped, as a sentence.
 * @param left how many more codes the day allows
 */
export const stopText = (reason: StopReason, left = 0): string => {
  if (reason !== 'daily-limit') return STOPS[reason]
  const rest = left === 0 ? 'hoy ya no le queda ninguno' : `hoy le quedan ${thousands(left)}`
  return `Hay un límite de códigos por día: ${rest}. Un administrador puede subirlo.`
}

/** Whether a batch stopped since it may not be made, and not by a fault or a wish. */
export const isRefusal = (reason: StopReason): boolean =>
  reason === 'daily-limit' || !mayResume(reason)

/** Whether another attempt may help. */
export const mayResume = (reason: StopReason): boolean =>
  reason !== 'permission-denied' && reason !== 'already-exists' && reason !== 'answered'
