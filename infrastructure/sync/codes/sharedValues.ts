import type { AccessCode, CodeType } from '../../../domain/codes/AccessCode'

const kindOf = (type: CodeType) => (type.kind === 'discount' ? type.percent : type.kind)

/**
 * Makes codes hold the same text where they have the same value. Each document is decoded with texts of its own: of 100,000
 * codes, the leader's id alone would be there 100,000 times.
 */
export const sharingValues = (): ((code: AccessCode) => AccessCode) => {
  const [texts, types] = [new Map<unknown, unknown>(), new Map<unknown, unknown>()]
  const shared = <T>(values: Map<unknown, unknown>, key: unknown, value: T): T => {
    if (!values.has(key)) values.set(key, value)
    return values.get(key) as T
  }
  const text = <T>(value: T) => shared(texts, value, value)
  return (code) => ({
    ...code,
    leaderId: text(code.leaderId),
    eventId: text(code.eventId),
    trackingId: text(code.trackingId),
    status: text(code.status),
    type: shared(types, kindOf(code.type), code.type),
    createdBy: text(code.createdBy),
  })
}
