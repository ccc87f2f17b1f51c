import { type AllowanceKind, DAILY_LIMITS } from '../../domain/shared/dailyLimits.ts'
import { fieldOf } from './fields.ts'

/** The field of a user's document by which an administrator sets another limit. */
export const LIMIT_FIELDS = {
  codes: 'dailyCodes',
  registrations: 'dailyRegistrations',
} as const satisfies Record<AllowanceKind, string>

/** How many a user may make in a day, by their document. */
export const dailyLimitOf = (user: unknown, kind: AllowanceKind): number => {
  const limit = fieldOf(user, LIMIT_FIELDS[kind])
  return typeof limit === 'number' ? limit : DAILY_LIMITS[kind]
}
