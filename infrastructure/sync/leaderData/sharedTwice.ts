import type { CodeId } from '../../../domain/codes/AccessCode'
import type { SourceRecord } from './LeaderDataSource'

/** The codes that were shared on two devices, and when that was found, in epoch milliseconds (NEXT-FREE-6). */
export const sharedTwiceIn = (
  records: Iterable<SourceRecord>,
): Readonly<Record<CodeId, number>> => {
  const found: Record<CodeId, number> = {}
  for (const { record, alsoSharedAt } of records) {
    if (record.kind === 'share' && alsoSharedAt !== null) found[record.code] = alsoSharedAt
  }
  return found
}
