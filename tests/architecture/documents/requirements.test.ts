import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  danglingReferences,
  missedByTests,
  namedByTests,
  outdatedMarks,
  readRequirements,
  readTextFiles,
  referringElsewhere,
  repeatedIds,
} from './requirements'

const files = readTextFiles(fileURLToPath(new URL('../../..', import.meta.url)))
const page = files.find(({ path }) => path === 'docs/requirements.md')
const { requirements, malformed } = readRequirements(page?.text ?? '')
const named = namedByTests(files)

/** Requirements that no test can show, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {}
const excused = new Set(Object.keys(EXCEPTIONS))

describe('The requirements', () => {
  // Without files there would be no findings.
  it('are all read', () => {
    expect(files.length).toBeGreaterThan(500)
    expect(requirements.length).toBeGreaterThan(150)
  })

  it('each have a unique id', () => {
    expect(malformed).toEqual([])
    expect(repeatedIds(requirements)).toEqual([])
  })

  it('exist for every reference in a file', () => {
    expect(danglingReferences(files, requirements)).toEqual([])
  })

  it('are the only document that files refer to', () => {
    expect(referringElsewhere(files)).toEqual([])
  })

  it('are named by a test, unless planned or excused above', () => {
    const unnamed = missedByTests(requirements, named, new Set())
    const planned = requirements.filter(({ isPlanned }) => isPlanned).map(({ id }) => id)
    const lines = [
      `No test names ${unnamed.length} of ${requirements.length - planned.length} requirements: ${unnamed.join(' ')}`,
      `${planned.length} more are planned: ${planned.join(' ')}`,
    ]
    console.log(lines.join('\n'))
    expect(missedByTests(requirements, named, excused)).toEqual([])
  })

  it('are no longer marked as planned or excused once a test names them', () => {
    expect(outdatedMarks(requirements, named, excused)).toEqual([])
  })
})

describe('The requirements check finds', () => {
  const built = (...ids: string[]) => ids.map((id) => ({ id, isPlanned: false }))
  const fileWith = (text: string, path = 'domain/a.ts') => [{ path, text }]
  const titled = (...ids: string[]) => `it('does [${ids.join(', ')}]', () => {`
  const namedBy = (...ids: string[]) => namedByTests(fileWith(titled(...ids), 'tests/a.test.ts'))

  it.each([
    ['- a statement without an id'],
    ['- A-1 without emphasis'],
    ['- **a-1** in small letters'],
    ['- **A1** without a hyphen'],
    ['- **A-01** with a zero before it'],
    ['| **A** | a row without a number |'],
  ])('%s', (line) => {
    expect(readRequirements(`# A\n\n${line}\n`)).toMatchObject({
      requirements: [],
      malformed: [expect.any(String)],
    })
  })

  it('a duplicate id', () => {
    const twice =
      '- **A-1** one\n- **A-2** two\n\n| Id | what |\n| --- | --- |\n| **A-1** | one |\n'
    expect(repeatedIds(readRequirements(twice).requirements)).toEqual(['A-1'])
  })

  it('a dangling reference, but no other hyphenated word', () => {
    const text = '(A-B-2, A-B-3) UTF-8, ISO-8859-1, SHA-256, RFC 9110, A-3'
    expect(danglingReferences(fileWith(text), built('A-B-2'))).toEqual(['domain/a.ts A-B-3'])
  })

  it.each(['spec', 'Spec', 'design'])('a reference to a section of «%s»', (name) => {
    const section = String.fromCharCode(0xa7)
    expect(referringElsewhere(fileWith(`/** As ${name} ${section}4 says. */`))).toHaveLength(1)
    expect(referringElsewhere(fileWith(`/** RFC 5321 ${section}4.5.3.1 */`))).toEqual([])
  })

  it('a built requirement that no test title names', () => {
    const all = [...built('A-1', 'A-2', 'A-3', 'A-4'), { id: 'A-5', isPlanned: true }]
    const inComment = fileWith('// [A-1] and (A-1)', 'tests/b.test.ts')
    const inSource = fileWith(titled('A-1'), 'domain/a.ts')
    const inTest = fileWith(titled('A-2', 'A-3'), 'tests/a.test.ts')
    const tested = namedByTests([...inTest, ...inComment, ...inSource])
    expect(missedByTests(all, tested, new Set(['A-4']))).toEqual(['A-1'])
  })

  it('an outdated mark: planned or excused but named, or not a requirement', () => {
    const all = [...built('A-1', 'A-2'), { id: 'A-3', isPlanned: true }]
    const tested = namedBy('A-1', 'A-2', 'A-3', 'B-1')
    expect(outdatedMarks(all, tested, new Set(['A-2', 'A-9']))).toEqual([
      'A-3',
      'A-2',
      'A-9',
      'B-1',
    ])
  })

  it('nothing in valid requirements', () => {
    const whole = '- **A-1** one.\n- **A-B-2** *planned* two.\n'
    const { requirements: all, malformed: none } = readRequirements(whole)
    expect(all).toEqual([...built('A-1'), { id: 'A-B-2', isPlanned: true }])
    const tested = namedBy('A-1')
    expect([
      none,
      missedByTests(all, tested, new Set()),
      outdatedMarks(all, tested, new Set()),
    ]).toEqual([[], [], []])
  })
})
