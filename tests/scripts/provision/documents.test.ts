import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readArguments } from '../../../scripts/provision/arguments.mjs'
import { type Columns, readTable } from '../../../scripts/provision/csv/readTable.mjs'
import { CODE_COLUMNS, readCodes } from '../../../scripts/provision/rows/codeRows.mjs'
import { EVENT_COLUMNS, readEvents } from '../../../scripts/provision/rows/eventRows.mjs'
import { LEADER_COLUMNS, readLeaders } from '../../../scripts/provision/rows/leaderRows.mjs'

const guide = readFileSync('docs/deploy.md', 'utf8')
const commands = [...guide.matchAll(/^npm run provision -- (.*)$/gm)].map(([, line = '']) => line)

describe('docs/deploy.md', () => {
  it('provisions by three commands, which are understood', () => {
    expect(commands).toHaveLength(3)
    for (const line of commands) {
      expect(readArguments(line.split(' '), {}, () => 'store')).toMatchObject({
        project: 'your-project',
      })
    }
  })

  it('names only columns that the files may have', () => {
    const rows = [...guide.matchAll(/^\| (leaders|events|codes) \| ([^|]*)\|/gm)]
    const kinds: Readonly<Record<string, Columns>> = {
      leaders: LEADER_COLUMNS,
      events: EVENT_COLUMNS,
      codes: CODE_COLUMNS,
    }
    expect(rows).toHaveLength(3)
    for (const [, kind = '', cell = ''] of rows) {
      const header = cell
        .replace(/\([^)]*\)/g, '')
        .split(/[,;]/)
        .map((name) => name.trim())
        .join(',')
      const bytes = new TextEncoder().encode(`${header}\n`)
      const { notices } = readTable('f', bytes, kinds[kind] ?? CODE_COLUMNS)
      expect(notices).toEqual(['f has a header and no rows.'])
    }
  })
})

describe('The sample files', () => {
  const tableOf = (name: string, columns: Columns) => {
    expect(guide).toContain(`../scripts/provision/samples/${name}`)
    return readTable(name, readFileSync(`scripts/provision/samples/${name}`), columns)
  }

  it('have no bad row and no unknown column', () => {
    const [leaders, events, codes] = [
      tableOf('leaders.csv', LEADER_COLUMNS),
      tableOf('events.csv', EVENT_COLUMNS),
      tableOf('codes.csv', CODE_COLUMNS),
    ]
    for (const { problems, notices } of [leaders, events, codes])
      expect([...problems, ...notices]).toEqual([])
    expect(readLeaders(leaders.rows)).toMatchObject({
      leaders: [{ mayCreate: true }, {}],
      problems: [],
    })
    expect(readEvents(events.rows)).toMatchObject({ events: [{}, {}], problems: [] })
    expect(readCodes(codes.rows)).toMatchObject({ codes: [{}, {}, {}], problems: [] })
  })
})
