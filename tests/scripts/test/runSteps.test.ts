import { describe, expect, it } from 'vitest'
import { groupsOf } from '../../../scripts/test/runSteps.mjs'

const stepOf = (name: string, group?: string) => ({
  name,
  run: async () => ({ code: 0 }),
  ...(group !== undefined && { group }),
})

describe('The steps that run at the same time', () => {
  it('are those of one group that follow each other, and keep their order', () => {
    const steps = [
      stepOf('types', 'static'),
      stepOf('lint', 'static'),
      stepOf('build'),
      stepOf('journeys'),
      stepOf('rules', 'services'),
      stepOf('late', 'static'),
    ]
    const names = groupsOf(steps).map((group) => group.map(({ name }) => name))
    expect(names).toEqual([['types', 'lint'], ['build'], ['journeys'], ['rules'], ['late']])
  })
})
