import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readArguments } from '../../provision/src/arguments.ts'
import { type Kind, readTable } from '../../provision/src/files/table.ts'
import { CODES } from '../../provision/src/rows/codes.ts'
import { EVENTS } from '../../provision/src/rows/events.ts'
import { LEADERS } from '../../provision/src/rows/leaders.ts'

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
    const kinds: Readonly<Record<string, Kind<unknown>>> = {
      leaders: LEADERS,
      events: EVENTS,
      codes: CODES,
    }
    expect(rows).toHaveLength(3)
    for (const [, kind = '', cell = ''] of rows) {
      const header = cell
        .replace(/\([^)]*\)/g, '')
        .split(/[,;]/)
        .map((name) => name.trim())
        .join(',')
      const bytes = new TextEncoder().encode(`${header}\n`)
      const { notices } = readTable('f', bytes, kinds[kind] ?? CODES)
      expect(notices).toEqual(['f has a header and no rows.'])
    }
  })
})

describe('The sample files', () => {
  const tableOf = <T>(name: string, kind: Kind<T>) => {
    expect(guide).toContain(`../provision/samples/${name}`)
    return readTable(name, readFileSync(`provision/samples/${name}`), kind)
  }

  it('have no bad row and no unknown column', () => {
    const nothingWrong = { problems: [], notices: [] }
    expect(tableOf('leaders.csv', LEADERS)).toMatchObject({
      rows: [{ mayCreate: true }, {}],
      ...nothingWrong,
    })
    expect(tableOf('events.csv', EVENTS)).toMatchObject({ rows: [{}, {}], ...nothingWrong })
    expect(tableOf('codes.csv', CODES)).toMatchObject({ rows: [{}, {}, {}], ...nothingWrong })
  })
})
