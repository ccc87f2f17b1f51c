const grouped = new Intl.NumberFormat('es-CR')

const list = new Intl.ListFormat('es')

/** Words as a sentence lists them: 'Ana, José y Eva'; '' for none. */
export const listed = (words: readonly string[]): string => list.format(words)

/** An integer with thousands separators, as in Costa Rica. */
export const thousands = (count: number): string => grouped.format(count)

/** A count with its noun: '1 código', '10 000 códigos'. */
export const counted = (count: number, singular: string, plural: string): string =>
  `${thousands(count)} ${count === 1 ? singular : plural}`
