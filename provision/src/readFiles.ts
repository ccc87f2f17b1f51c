import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Options, UsageError } from './arguments.ts'
import { type Kind, type Problem, readTable } from './files/table.ts'
import type { Rows } from './plan/planAll.ts'
import { CODES } from './rows/codes.ts'
import { EVENTS } from './rows/events.ts'
import { LEADERS, withCoordinator } from './rows/leaders.ts'

/** Paths are relative to where npm was started. */
export const pathOf = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path)

const bytesOf = (path: string) => {
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
 * @throws {UsageError | BadFile}
 */
export const readFiles = ({ leaders, events, codes, coordinator, invite }: Options) => {
  // Joined, not pushed: each of a hundred thousand rows may be wrong.
  let problems: readonly Problem[] = []
  const notices: string[] = []
  let codesDigest = ''
  const rowsOf = <T>(path: string | null, kind: Kind<T>): T[] => {
    if (path === null) return []
    const bytes = bytesOf(path)
    if (path === codes) codesDigest = createHash('sha256').update(bytes).digest('hex')
    const table = readTable(path, bytes, kind)
    problems = problems.concat(table.problems)
    notices.push(...table.notices)
    return table.rows
  }
  if (invite && existsSync(pathOf(invite))) {
    throw new UsageError(`${invite} exists: --invite needs the name of a new file.`)
  }
  const rows: Rows = {
    leaders: withCoordinator(rowsOf(leaders, LEADERS), coordinator),
    events: rowsOf(events, EVENTS),
    codes: rowsOf(codes, CODES),
    codesDigest,
  }
  return { rows, problems, notices }
}
