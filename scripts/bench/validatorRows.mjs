import { row } from './rows.mjs'

const MIXES = ['all found', 'half unknown', 'repeated, mixed case']

/**
 * @param {string} where the runtime @param {Record<string, number>} times the output of tests/bench/validator.ts
 * @param {number} atMost maximum ratio to a bare split and look-up
 */
export const validatorRows = (where, times, atMost) => {
  const time = (/** @type {string} */ name) => times[name] ?? Number.NaN
  return [
    ...MIXES.map((mix) =>
      row(`${where}, ${mix}: bare split + Map`, time(`${mix}: ours`), time(`${mix}: floor`), {
        unit: 'ms',
        atMost,
      }),
    ),
    // More than twice as slow for both, since the Map exceeds the CPU's cache.
    row(`${where}, 200,000 × 200,000: the same`, time('200,000: ours'), time('200,000: floor'), {
      unit: 'ms',
    }),
  ]
}
