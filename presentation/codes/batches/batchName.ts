import type { BatchRow } from '../../../application/codes/batches/batches.selectors'
import { mediumDate } from '../../texts/dates'

/** Distinguishes two batches of one event. */
export const batchName = ({ eventName, createdAt }: BatchRow) =>
  createdAt === null ? eventName : `${eventName}, ${mediumDate(createdAt)}`
