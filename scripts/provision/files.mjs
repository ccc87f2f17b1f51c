import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { UsageError } from './arguments.mjs'
import { readTable } from './csv/readTable.mjs'
import { CODE_COLUMNS, readCodes } from './rows/codeRows.mjs'
import { EVENT_COLUMNS, readEvents } from './rows/eventRows.mjs'
import { LEADER_COLUMNS, readLeaders } from './rows/leaderRows.mjs'
import { withCoordinator } from './rows/withCoordinator.mjs'

/** @typedef {import('./csv/readTable.mjs').Problem} Problem */

/** Paths are relative to where npm was started. @param {string} path */
export const pathOf = (path) => resolve(process.env.INIT_CWD ?? process.cwd(), path)

/** @param {string} path */
const bytesOf = (path) => {
  try {
    return readFileSync(pathOf(path))
  } catch (cause) {
    const code = Reflect.get(Object(cause), 'code')
    const why = code === 'ENOENT' ? 'there is no such file' : String(code)
    throw new UsageError(`${path} cannot be read: ${why}.`)
  }
}

/**
 * The rows of the files, checked as far as they tell by themselves.
 * @param {import('./arguments.mjs').Options} options
 * @throws {UsageError | import('./csv/readTable.mjs').BadFile}
 */
export const readFiles = (options) => {
  /** @type {Problem[]} */
  const problems = []
  /** @type {string[]} */
  const notices = []
  const tableOf = (
    /** @type {string | null} */ path,
    /** @type {import('./csv/readTable.mjs').Columns} */ columns,
  ) => {
    if (path === null) return { rows: [], bytes: Buffer.alloc(0) }
    const bytes = bytesOf(path)
    const table = readTable(path, bytes, columns)
    problems.push(...table.problems)
    notices.push(...table.notices)
    return { rows: table.rows, bytes }
  }
  if (options.invite && existsSync(pathOf(options.invite))) {
    throw new UsageError(`${options.invite} exists: --invite needs the name of a new file.`)
  }
  const leaders = readLeaders(tableOf(options.leaders, LEADER_COLUMNS).rows)
  const events = readEvents(tableOf(options.events, EVENT_COLUMNS).rows)
  const table = tableOf(options.codes, CODE_COLUMNS)
  const codes = readCodes(table.rows)
  return {
    rows: {
      leaders: withCoordinator(leaders.leaders, options.coordinator),
      events: events.events,
      codes: codes.codes,
      codesDigest: createHash('sha256').update(table.bytes).digest('hex'),
    },
    problems: [...problems, ...leaders.problems, ...events.problems, ...codes.problems],
    notices,
  }
}
