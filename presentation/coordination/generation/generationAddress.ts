import type { EventId } from '../../../domain/codes/AccessCode'
import type { UserId } from '../../../domain/session/SignedInUser'
import { routes } from '../../kit/routes/routes'

/** The values that a link fills into the form; null for nothing. */
export interface Preset {
  readonly eventId: string | null
  readonly leaderId: string | null
}

/** The address of the form with an event or a leader filled in. */
export const generationPath = (preset: {
  readonly event?: EventId
  readonly leader?: UserId
}): string => {
  const params = new URLSearchParams()
  if (preset.event !== undefined) params.set('evento', preset.event)
  if (preset.leader !== undefined) params.set('lider', preset.leader)
  return `${routes.generation.path}?${params}`
}

export const readPreset = (search: string): Preset => {
  const params = new URLSearchParams(search)
  return { eventId: params.get('evento'), leaderId: params.get('lider') }
}
