import { describe, expect, it } from 'vitest'
import { type Check, type CheckContext, failed, held, skipped } from '../../../tools/check/Check'
import { CHECKS } from '../../../tools/check/checks'
import {
  type Checked,
  exitCodeOf,
  lineOf,
  runChecks,
  summaryOf,
} from '../../../tools/check/runChecks'
import { SETTINGS, unused } from './world'

const check = (name: string, run: Check['run'], needs: Check['needs'] = []): Check => ({
  name,
  needs,
  run,
})
const run = (checks: readonly Check[], settings = SETTINGS) =>
  runChecks(checks, { settings } as CheckContext, () => {})

describe('The checks', () => {
  it('run one after another, also after one that fails or throws', async () => {
    const order: string[] = []
    const noted = (name: string, end: () => ReturnType<typeof held>) =>
      check(name, async () => {
        order.push(`${name} begins`)
        await Promise.resolve()
        order.push(`${name} ends`)
        return end()
      })
    const all = await run([
      noted('a', () => failed('broken')),
      noted('b', () => {
        throw new Error('no network')
      }),
      noted('c', () => held('seen')),
    ])
    expect(order).toEqual(['a', 'b', 'c'].flatMap((one) => [`${one} begins`, `${one} ends`]))
    expect(all.map(({ outcome }) => outcome)).toEqual([
      failed('broken'),
      failed('no network'),
      held('seen'),
    ])
  })

  it.each([
    ['leader', { leader: null }, 'CHECK_LEADER_EMAIL'],
    ['coordinator', { coordinator: null }, 'CHECK_COORDINATOR_EMAIL'],
    ['access token', { accessToken: null }, 'CHECK_ACCESS_TOKEN'],
    ['origin', { origin: null }, '--origin'],
    ['mails', { mailUrl: null }, 'no function sends mails'],
    ['production', { emulators: { auth: 1, firestore: 2, database: 3 } }, 'emulators'],
  ] as const)('are not made without what they need: %s', async (need, missing, why) => {
    const [found] = await run([check('a', unused, [need])], { ...SETTINGS, ...missing })
    expect(found?.outcome).toEqual(skipped(expect.stringContaining(why)))
    const [made] = await run([check('a', async () => held('seen'), [need])])
    expect(made?.outcome).toEqual(held('seen'))
  })

  it('have names that tell them apart', () => {
    expect(new Set(CHECKS.map(({ name }) => name)).size).toBe(CHECKS.length)
  })
})

describe('The report of the checks', () => {
  const all: readonly Checked[] = [
    { name: 'A', outcome: held('in 3 pages') },
    { name: 'B', outcome: skipped('no token') },
    { name: 'C', outcome: { kind: 'by-hand', instruction: 'Look there' } },
  ]
  const withFailure = [...all, { name: 'D', outcome: failed('403') }]

  it('says of each what was seen, why it was not, or where to look', () => {
    expect(withFailure.map(lineOf)).toEqual([
      'held         A: in 3 pages',
      'not checked  B: no token',
      'by hand      C: Look there',
      'FAILED       D: 403',
    ])
    expect(summaryOf(withFailure)).toBe('1 held, 1 FAILED, 1 not checked, 1 by hand')
  })

  it('is a success only if something held and nothing failed', () => {
    expect(exitCodeOf(all)).toBe(0)
    expect(exitCodeOf(withFailure)).toBe(1)
    expect(exitCodeOf(all.slice(1))).toBe(1)
    expect(exitCodeOf([])).toBe(1)
  })
})
