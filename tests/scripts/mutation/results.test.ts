import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filesOf, PARTS, partsOf } from '../../../scripts/mutation/parts.mjs'
import {
  type Mutant,
  merged,
  report,
  scoresOf,
  survivorsOf,
  withoutSurvivors,
} from '../../../scripts/mutation/results.mjs'

const mutant = (status: string, line = 1, fileName = 'domain/codes/usage.ts'): Mutant => ({
  fileName,
  status,
  mutatorName: 'ArithmeticOperator',
  replacement: 'a - b',
  location: { start: { line, column: 8 }, end: { line, column: 13 } },
})

describe('The mutants', () => {
  it('survive if no test noticed or reached them, not if they timed out or broke by themselves', () => {
    const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError', 'Ignored']
    const survivors = survivorsOf(statuses.map((status) => mutant(status)))
    expect(survivors.map(({ status }) => status)).toEqual(['Survived', 'NoCoverage'])
  })

  it('count by folder, without those that broke by themselves', () => {
    const other = 'application/codes/a.ts'
    const mutants = [mutant('Killed'), mutant('Survived'), mutant('CompileError')]
    expect(scoresOf([...mutants, mutant('Timeout', 1, other)])).toEqual([
      ['application/codes', { detected: 1, all: 1 }],
      ['domain/codes', { detected: 1, all: 2 }],
    ])
  })

  it('count as detected if a second run with more tests detected the same one', () => {
    const first = [mutant('Survived', 1), mutant('NoCoverage', 2), mutant('Killed', 3)]
    const second = [mutant('Survived', 1), mutant('Killed', 2), mutant('Survived', 3)]
    expect(merged(first, second).map(({ status }) => status)).toEqual([
      'Survived',
      'Killed',
      'Killed',
    ])
  })

  it('that survived are tried again in the next run, the others are not', () => {
    const statuses = ['Killed', 'Survived', 'Timeout', 'NoCoverage']
    const mutants = statuses.map((status) => ({ status }))
    const kept = { testFiles: {}, files: { 'a.ts': { source: 'a', mutants } } }
    expect(withoutSurvivors(kept)).toEqual({
      testFiles: {},
      files: { 'a.ts': { source: 'a', mutants: [{ status: 'Killed' }, { status: 'Timeout' }] } },
    })
  })

  it('that survive are shown with the text that they replace, above the figures', () => {
    const lines = report([mutant('Survived'), mutant('Killed')], () => 'return a + b\n').split('\n')
    expect(lines).toEqual([
      'domain/codes/usage.ts:1:8 ArithmeticOperator',
      '    a + b',
      '  → a - b',
      '',
      'domain/codes   50.0 %  1 of 2',
    ])
  })
})

describe('The parts', () => {
  it('are selected by their name or a folder above them; all without a selection', () => {
    expect(partsOf('domain/codes').map(({ name }) => name)).toEqual([
      'domain/codes',
      'domain/codes/generation',
      'domain/codes/removal',
      'domain/codes/handover',
      'domain/codes/tracking',
      'domain/codes/uses',
      'domain/codes/validator',
    ])
    expect(partsOf('domain/account/').map(({ name }) => name)).toEqual(['domain/account'])
    expect(partsOf('domain/cod')).toEqual([])
    expect(partsOf(undefined)).toEqual(PARTS)
  })

  it('hold each file of domain and application once', () => {
    const sources = ['domain', 'application'].flatMap((layer) =>
      readdirSync(layer, { recursive: true, encoding: 'utf8' })
        .map((file) => `${layer}/${file.replaceAll('\\', '/')}`)
        .filter((file) => file.endsWith('.ts')),
    )
    expect(PARTS.flatMap(filesOf).sort()).toEqual(sources.sort())
  })
})
