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
  length: 'Indique cuántos caracteres.',
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

const compact = new Intl.NumberFormat('es-CR', {
  notation: 'compact',
  compactDisplay: 'long',
  maximumSignificantDigits: 3,
})

/** A large number as one says it: '853 mil millones'. */
export const countInWords = (count: number): string =>
  count < 10_000 ? thousands(Math.floor(count)) : compact.format(count)
