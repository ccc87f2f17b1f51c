/** A whole number from 1 to the most, as typed, blanks left out; null for anything else. */
export const parseCount = (text: string, most: number): number | null => {
  const digits = text.replace(/\s/g, '')
  const count = /^\d+$/.test(digits) ? Number(digits) : 0
  return count >= 1 && count <= most ? count : null
}
