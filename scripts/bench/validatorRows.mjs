import { row } from './rows.mjs'

const MIXES = ['all found', 'half unknown', 'repeated, mixed case']

/**
 * @param {string} where it was measured @param {Record<string, number>} times what tests/bench/validator.ts prints
 * @param {number} atMost of the least that any validator must do
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
    // Both grow by more than two: a Map of this size outgrows the processor's cache.
    row(`${where}, 200,000 × 200,000: the same`, time('200,000: ours'), time('200,000: floor'), {
      unit: 'ms',
    }),
  ]
}
