/** Spec §9: dates are written as in Costa Rica. */
const medium = new Intl.DateTimeFormat('es-CR', { dateStyle: 'medium' })

/** @param at epoch milliseconds; null, where a document has no date, is a dash */
export const mediumDate = (at: number | null): string => (at === null ? '—' : medium.format(at))
