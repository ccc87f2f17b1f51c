const DAY_MS = 86_400_000

/**
 * The number of a calendar day of the device, which grows by one a day, also where its clock is changed.
 * @param at epoch milliseconds
 */
export const dayNumber = (at: number): number => {
  const date = new Date(at)
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS
}
