/** A count with its noun: '1 código', '120 códigos'. */
export const counted = (count: number, singular: string, plural: string): string =>
  `${count} ${count === 1 ? singular : plural}`
