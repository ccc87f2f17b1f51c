import { stringify } from 'csv-stringify/sync'
import Papa from 'papaparse'
import type { TrackedCode } from '../../../../domain/codes/TrackedCode'
import { codesCsv } from '../../../../domain/exports/codesCsv'
import { encodeChunks } from '../../../../infrastructure/browser/files/encodeChunks'
import { atOnce } from '../../../../tests/support/atOnce'

const HEADER =
  'event id,event name,leader id,leader first name,leader last name,code,uses,code status'.split(
    ',',
  )
const TYPE = { type: 'text/csv;charset=utf-8' }

const row = ({ eventId, event, leader, code, currentUses, status }: TrackedCode) => [
  eventId,
  event?.name,
  leader.id,
  leader.firstName,
  leader.lastName,
  code,
  currentUses,
  status,
]

/** Three encoders of the same file: every field quoted, formulas disarmed. */
export const csvContenders: Readonly<Record<string, (codes: readonly TrackedCode[]) => Blob>> = {
  ours: (codes) => new Blob(atOnce(encodeChunks(codesCsv(codes))), TYPE),
  papaparse: (codes) => {
    const options = { quotes: true, newline: '\r\n', escapeFormulae: true }
    const text = Papa.unparse({ fields: HEADER, data: codes.map(row) }, options)
    return new Blob([`\uFEFF${text}\r\n`], TYPE)
  },
  'csv-stringify': (codes) => {
    const options = {
      bom: true,
      columns: HEADER,
      header: true,
      quoted: true,
      record_delimiter: 'windows',
      escape_formulas: true,
    } as const
    return new Blob([stringify(codes.map(row), options)], TYPE)
  },
}
