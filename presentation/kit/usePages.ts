import { useState } from 'react'
import { clampPage, DEFAULT_PAGE_SIZE, pageRange } from '../../domain/shared/pagination'

export interface Pages {
  readonly entries: number
  readonly page: number
  readonly size: number
  readonly initialSize: number
  readonly goTo: (page: number) => void
  readonly resize: (size: number) => void
}

/** The page of a list to show. A list that shrinks shows its last page rather than an empty one. */
export const usePages = <T>(
  list: readonly T[],
  initialSize = DEFAULT_PAGE_SIZE,
): { readonly visible: readonly T[]; readonly pages: Pages } => {
  const [wanted, setWanted] = useState({ page: 1, size: initialSize })
  const { size } = wanted
  const entries = list.length
  const page = clampPage(wanted.page, entries, size)
  const { start, end } = pageRange(page, entries, size)
  return {
    visible: list.slice(start, end),
    pages: {
      entries,
      page,
      size,
      initialSize,
      goTo: (next) => setWanted({ page: next, size }),
      // The first entry in view stays in view.
      resize: (next) => setWanted({ page: Math.floor(start / next) + 1, size: next }),
    },
  }
}
