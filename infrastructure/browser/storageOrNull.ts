/** A browser storage area; null if it is blocked: with cookies blocked, reading the property throws. */
export const storageOrNull = (area: () => Storage): Storage | null => {
  try {
    return area()
  } catch {
    return null
  }
}
