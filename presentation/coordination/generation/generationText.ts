import type { StopReason } from '../../../application/coordination/generation/GenerateCodes'
import { LEADER_NOT_FOUND, leaderNameOf } from '../../../domain/codes/TrackedCode'
import type {
  FieldError,
  GenerationField,
} from '../../../domain/coordination/generation/generationForm'
import type { ListedLeader } from '../../../domain/coordination/generation/StoreDirectory'
import { thousands } from '../../texts/counts'

/** @param uid the signed-in leader */
export const leaderText = (leader: ListedLeader, uid: string): string => {
  const name = leaderNameOf(leader) || LEADER_NOT_FOUND
  if (leader.id === uid) return `${name} (usted)`
  return leader.isWaiting ? `${name} (espera autorización)` : name
}

const REQUIRED: Readonly<Record<GenerationField, string>> = {
  leaderId: 'Elija un líder.',
  eventId: 'Elija un evento.',
  prefix: '',
  length: 'Indique la longitud.',
  quantity: 'Indique cuántos códigos.',
  maxUses: 'Indique cuántos usos.',
  maxTickets: 'Indique cuántas entradas.',
  codeType: 'Elija un tipo.',
  percent: 'Indique el porcentaje.',
}

/** Tells the problem of a field of the code-generation form, and what to do. */
export const fieldErrorText = (field: GenerationField, error: FieldError): string => {
  switch (error.kind) {
    case 'required':
      return REQUIRED[field]
    case 'not-whole':
      return 'Escriba un número entero, sin letras, puntos ni comas.'
    case 'not-a-number':
      return 'Escriba un número, como 15 o 12,5.'
    case 'out-of-bounds':
      return `De ${thousands(error.min)} a ${thousands(error.max)}.`
    case 'not-letters-or-digits':
      return 'Use solo letras y números, sin espacios, tildes ni signos.'
    case 'too-long':
      return `No más de ${error.max} letras y números.`
  }
}

const STOPS: Readonly<Record<Exclude<StopReason, 'daily-limit'>, string>> = {
  cancelled: 'Se detuvo como lo pidió.',
  offline: 'Se perdió la conexión.',
  'permission-denied':
    'Ya no tiene permiso para crear códigos, o el líder o el evento ya no están disponibles.',
  unknown: 'Ocurrió un error al escribir.',
  'no-room': 'No quedan más códigos libres con esta forma: alargue el código o cambie el prefijo.',
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

const compact = new Intl.NumberFormat('es-CR', {
  notation: 'compact',
  compactDisplay: 'long',
  maximumSignificantDigits: 3,
})

/** A large number as one says it: '853 mil millones'. */
export const countInWords = (count: number): string =>
  count < 10_000 ? thousands(Math.floor(count)) : compact.format(count)
