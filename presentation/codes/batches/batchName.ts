import type { BatchRow } from '../../../application/codes/batches/batches.selectors'
import type { ExportSource } from '../../../application/codes/exports/exports.events'
import { mediumDate } from '../../texts/dates'

/** Distinguishes two batches of one event. */
export const batchName = ({ eventName, createdAt }: BatchRow) =>
  createdAt === null ? eventName : `${eventName}, ${mediumDate(createdAt)}`

/** All codes of a batch, to export them. */
export const sourceOf = ({ id }: BatchRow): ExportSource => ({ kind: 'batch', id })
