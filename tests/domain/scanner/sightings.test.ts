import { expect, it } from 'vitest'
import { NO_SIGHTINGS, OUT_OF_SIGHT_MS, sightingsAfter } from '../../../domain/scanner/sightings'

/** The contents that count as read, frame by frame. */
const readIn = (frames: readonly (readonly [at: number, ...contents: string[]])[]) => {
  let sightings = NO_SIGHTINGS
  return frames.map(([at, ...contents]) => {
    const found = sightingsAfter(sightings, contents, at)
    sightings = found.sightings
    return found.fresh
  })
}

it('A code that stays in the picture counts once [SCANNER-4]', () => {
  expect(readIn([[0, 'A'], [100, 'A'], [200, 'A'], [5_000], [5_100, 'B']])).toEqual([
    ['A'],
    [],
    [],
    [],
    ['B'],
  ])
})

it('A code that single frames miss counts once [SCANNER-4]', () => {
  expect(readIn([[0, 'A'], [100], [OUT_OF_SIGHT_MS, 'A'], [2 * OUT_OF_SIGHT_MS, 'A']])).toEqual([
    ['A'],
    [],
    [],
    [],
  ])
})

it('A code that left the picture counts again [SCANNER-4]', () => {
  expect(
    readIn([
      [0, 'A'],
      [OUT_OF_SIGHT_MS + 1, 'A'],
    ]),
  ).toEqual([['A'], ['A']])
})

it('Codes beside each other count one by one [SCANNER-4]', () => {
  expect(
    readIn([
      [0, 'A', 'B'],
      [100, 'B', 'C'],
      [200, 'A'],
    ]),
  ).toEqual([['A', 'B'], ['C'], []])
})

it('A clock that was set back does not count a code twice [SCANNER-4]', () => {
  expect(
    readIn([
      [10_000, 'A'],
      [4_000, 'A'],
      [4_100, 'A'],
    ]),
  ).toEqual([['A'], [], []])
})
