import type { CodeId } from '../../domain/codes/AccessCode'
import { entriesIn, NO_BUCKETS, withValues } from '../../domain/shared/buckets'
import type { LeaderData, ShareMark, ShareMarks } from '../../domain/sharing/leaderData/LeaderData'

type MarksById = Readonly<Record<CodeId, ShareMark>>

/** Marks as leader data holds them. */
export const marksOf = (marks: MarksById): ShareMarks =>
  withValues<CodeId, ShareMark>(NO_BUCKETS, Object.entries(marks) as [CodeId, ShareMark][])

/** All marks of leader data. */
export const marksIn = ({ shares }: Pick<LeaderData, 'shares'>): MarksById =>
  Object.fromEntries(entriesIn(shares))
