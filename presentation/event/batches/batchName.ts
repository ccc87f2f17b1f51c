import type { ExportSource } from '../../../application/codes/exportSource'
import type { CodeBatch } from '../../../domain/codes/CodeBatch'
import { mediumDate } from '../../texts/dates'

/** Distinguishes two batches of one event. */
export const batchName = ({ eventName, createdAt }: CodeBatch) =>
  createdAt === null ? eventName : `${eventName}, ${mediumDate(createdAt)}`

/** All codes of a batch, to export them. */
export const sourceOf = ({ id }: CodeBatch): ExportSource => ({ kind: 'batch', id })
