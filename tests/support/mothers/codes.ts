import { type AccessCode, codeId, eventId, trackingId } from '../../../domain/codes/AccessCode'
import type { CodeEvent, CodeLeader, TrackedCode } from '../../../domain/codes/TrackedCode'
import { userId } from '../../../domain/session/SignedInUser'
import { storeDate } from '../storeDate'

/** Codes and events, named by meaning. */

export const ana: CodeLeader = { id: userId('ana'), firstName: 'Ana', lastName: 'Mora' }

/** An event of which only the name is known. */
export const eventOf = (
  id: string,
  name: string,
  fields: Partial<Omit<CodeEvent, 'id' | 'name'>> = {},
): CodeEvent => ({ id: eventId(id), name, date: null, place: null, url: null, ...fields })

export const festival = eventOf('festival', 'Festival Verano')

/** An event of which all is known; it begins at 17:00 in Costa Rica. */
export const concert = eventOf('concierto', 'Concierto Raíces', {
  date: Date.UTC(2026, 11, 12, 23),
  place: 'Teatro Nacional',
  url: 'https://example.com/e/raices?c={codigo}',
})

export const accessCode = (text: string, fields: Partial<AccessCode> = {}): AccessCode => ({
  id: codeId(`id of ${text}`),
  code: text,
  leaderId: ana.id,
  eventId: festival.id,
  trackingId: trackingId('lote-1'),
  status: 'available',
  currentUses: 0,
  maxUses: 1,
  type: { kind: 'leader' },
  createdAt: storeDate(2026, 10, 20).getTime(),
  createdBy: userId('provider'),
  ...fields,
})

export const trackedCode = (text: string, fields: Partial<TrackedCode> = {}): TrackedCode => ({
  ...accessCode(text),
  event: festival,
  leader: ana,
  ...fields,
})

export const freeCode = trackedCode('LIBRE001')
export const codeInUse = trackedCode('ENUSO001', { currentUses: 1, maxUses: 3 })
export const spentCode = trackedCode('AGOTADO1', { currentUses: 2, maxUses: 2 })
export const expiredCode = trackedCode('VENCIDO1', { status: 'expired' })
