import { codeId, eventId, trackingId } from '../../../domain/codes/AccessCode'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { userId } from '../../../domain/session/SignedInUser'

/** A unique code text in the provider's format: upper-case letters and digits. */
export const codeText = (number: number): string => {
  const mixed = Math.imul(number + 1, 0x9e3779b1) >>> 0
  return (mixed.toString(36).padStart(7, '0') + (number % 1296).toString(36)).toUpperCase()
}

const event = {
  id: eventId('evento-01'),
  name: 'Festival "Raíces", edición 2026',
  date: null,
  place: null,
  url: null,
}
const leader = { id: userId('lider-01'), firstName: 'Ana', lastName: 'Jiménez' }

const trackedCode = (number: number): TrackedCode => ({
  id: codeId(`codigo-${number}`),
  code: codeText(number),
  leaderId: leader.id,
  eventId: event.id,
  trackingId: trackingId('seguimiento-01'),
  status: number % 5 === 0 ? 'expired' : 'available',
  currentUses: number % 3,
  maxUses: 3,
  type: { kind: 'leader' },
  createdAt: 1_790_000_000_000 - number,
  createdBy: null,
  event,
  leader,
})

export const trackedCodes = (count: number): TrackedCode[] =>
  Array.from({ length: count }, (_, number) => trackedCode(number))
