/** A storage area of the browser; null where it is withheld: with cookies blocked, the mere mention of one throws. */
export const storageOrNull = (area: () => Storage): Storage | null => {
  try {
    return area()
  } catch {
    return null
  }
}
