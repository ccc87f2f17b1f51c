import { useState } from 'react'

/** How often the value has changed since it was first shown. */
export const useChanges = (value: unknown): number => {
  const [seen, setSeen] = useState({ value, changes: 0 })
  if (seen.value === value) return seen.changes
  const changes = seen.changes + 1
  setSeen({ value, changes })
  return changes
}

/** The mark of a row that changed while it was on the screen. It alternates, so that each change shows anew. */
export const changedMark = (changes: number): 'odd' | 'even' | undefined => {
  if (changes === 0) return undefined
  return changes % 2 === 1 ? 'odd' : 'even'
}
