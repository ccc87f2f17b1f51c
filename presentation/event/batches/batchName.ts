import { textsOf } from '../../../application/codes/codes.selectors'
import type { ExportSource } from '../../../application/codes/exportSource'
import type { CodeBatch } from '../../../domain/codes/CodeBatch'
import { mediumDate } from '../../texts/dates'

/** Distinguishes two batches of one event. */
export const batchName = ({ eventName, createdAt }: CodeBatch) =>
  createdAt === null ? eventName : `${eventName}, ${mediumDate(createdAt)}`

/** All codes of a batch, to export them. */
export const sourceOf = ({ id }: CodeBatch): ExportSource => ({ kind: 'batch', id })

/** The control that copies and shares all codes of a batch, for their outcome. */
export const fromOf = ({ id }: CodeBatch) => `all ${id}`

/** All codes of a batch, to copy or share them; those without a text are none. */
export const allOf = (batch: CodeBatch) => ({
  codes: textsOf(batch.codes),
  ids: batch.codes.map(({ id }) => id),
  source: sourceOf(batch),
})
