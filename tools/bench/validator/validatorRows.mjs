import { row } from '../rows.mjs'

const MIXES = ['all found', 'half unknown', 'repeated, mixed case']

/**
 * @param {string} where the runtime @param {Record<string, number>} times the output of tools/bench/subjects/validator.ts
 * @param {{ bare?: number, simple?: number }} atMost maximum ratios to a bare split and look-up, and to one with the
 *   same visible result
 */
export const validatorRows = (where, times, atMost) => {
  const against = (
    /** @type {string} */ what,
    /** @type {string} */ mix,
    /** @type {string} */ peer,
    /** @type {number | undefined} */ goal,
  ) =>
    row(
      `${where}, ${what}`,
      times[`${mix}: ours`] ?? Number.NaN,
      times[`${mix}: ${peer}`] ?? Number.NaN,
      {
        unit: 'ms',
        ...(goal === undefined ? {} : { atMost: goal }),
      },
    )
  return [
    ...MIXES.flatMap((mix) => [
      against(`${mix}: split + Map, same result`, mix, 'simple', atMost.simple),
      against(`${mix}: bare split + Map`, mix, 'floor', atMost.bare),
    ]),
    // More than twice as slow for all, since the Map exceeds the CPU's cache.
    against('200,000 × 200,000: split + Map, same result', '200,000', 'simple', undefined),
    against('200,000 × 200,000: bare split + Map', '200,000', 'floor', undefined),
  ]
}
