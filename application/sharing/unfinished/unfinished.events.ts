import { createAction } from '@reduxjs/toolkit'
import type { CodeId } from '../../../domain/codes/AccessCode'
import type { ShareChannel } from '../../../domain/sharing/leaderData/LeaderData'

/** Codes that are marked as given, of which the page ended before they had left (NEXT-FREE-7). */
export interface UnfinishedShare {
  readonly ids: readonly CodeId[]
  /** Their texts, in the same order. */
  readonly codes: readonly string[]
  readonly channel: ShareChannel | null
  /** When they were marked, in epoch milliseconds. */
  readonly at: number
}

/** A page that ended left such codes. */
export const shareLeftUnfinished = createAction<UnfinishedShare>('sharing/shareLeftUnfinished')

/** The leader copies the codes now, has them free again, or leaves them as they are marked. */
export const unfinishedAnswered = createAction<'copy' | 'undo' | 'leave'>(
  'sharing/unfinishedAnswered',
)
