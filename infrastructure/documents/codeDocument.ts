import {
  type AccessCode,
  type CodeType,
  codeId,
  eventId,
  trackingId,
} from '../../domain/codes/AccessCode'
import type { CodeStatus } from '../../domain/codes/CodeStatus'
import { userId } from '../../domain/session/SignedInUser'
import { countOf, fieldOf, idOf, momentOf } from './fields'

// A spreadsheet import stores the code 0012 as text but 1234 as a number.
const codeText = (value: unknown): string => {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

const codeStatus = (value: unknown): CodeStatus =>
  value === 'available' || value === 'expired' || value === 'deleted' ? value : 'unknown'

const percentOf = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 && value <= 100 ? value : null

const codeType = (data: unknown): CodeType =>
  fieldOf(data, 'code_type') === 'discount'
    ? { kind: 'discount', percent: percentOf(fieldOf(data, 'percent')) }
    : { kind: 'leader' }

/** The fields of a stored code that `decodeCode` reads. */
export const CODE_FIELDS = [
  'code',
  'leaderId',
  'eventId',
  'trackingId',
  'status',
  'currentUses',
  'maxUses',
  'code_type',
  'percent',
  'createdAt',
  'createdBy',
] as const

/** Decodes a stored code. Never throws: an invalid or missing field falls back to a default. */
export const decodeCode = (id: string, data: unknown): AccessCode => {
  const event = idOf(fieldOf(data, 'eventId'))
  const tracking = idOf(fieldOf(data, 'trackingId'))
  const maker = idOf(fieldOf(data, 'createdBy'))
  return {
    id: codeId(id),
    code: codeText(fieldOf(data, 'code')),
    leaderId: userId(idOf(fieldOf(data, 'leaderId')) ?? ''),
    eventId: event === null ? null : eventId(event),
    trackingId: tracking === null ? null : trackingId(tracking),
    status: codeStatus(fieldOf(data, 'status')),
    currentUses: countOf(fieldOf(data, 'currentUses')),
    maxUses: countOf(fieldOf(data, 'maxUses')),
    type: codeType(data),
    createdAt: momentOf(fieldOf(data, 'createdAt')),
    createdBy: maker === null ? null : userId(maker),
  }
}
