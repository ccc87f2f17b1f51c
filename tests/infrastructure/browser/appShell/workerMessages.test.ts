import { describe, expect, it } from 'vitest'
import { askedBy } from '../../../../infrastructure/browser/appShell/workerMessages'

describe('A message to the worker of the pages', () => {
  it.each(['version', 'take'] as const)('asks for what it names: %s', (kind) => {
    expect(askedBy({ kind })).toBe(kind)
  })

  it.each([
    null,
    undefined,
    'take',
    7,
    [],
    {},
    { kind: 'delete' },
    { kind: ['take'] },
    { kind: null },
  ])('that is %j asks for nothing', (message) => {
    expect(askedBy(message)).toBeNull()
  })
})
