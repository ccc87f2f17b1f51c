import { useState } from 'react'
import { clampPage, DEFAULT_PAGE_SIZE, pageRange } from '../../../domain/shared/pagination'

export interface Pages {
  readonly entries: number
  readonly page: number
  readonly size: number
  readonly initialSize: number
  readonly goTo: (page: number) => void
  readonly resize: (size: number) => void
}

/** Which page of a list is wanted, and of which size. */
export interface PageChoice {
  readonly page: number
  readonly size: number
}

export interface Paged<T> {
  readonly visible: readonly T[]
  readonly pages: Pages
}

/** The page of a list to show. A list that shrinks shows its last page rather than an empty one. */
export const paged = <T>(
  list: readonly T[],
  wanted: PageChoice,
  initialSize: number,
  choose: (choice: PageChoice) => void,
): Paged<T> => {
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
      goTo: (next) => choose({ page: next, size }),
      // The first entry in view stays in view.
      resize: (next) => choose({ page: Math.floor(start / next) + 1, size: next }),
    },
  }
}

/** Pages through a list whose page nobody else needs to know. */
export const usePages = <T>(list: readonly T[], initialSize = DEFAULT_PAGE_SIZE): Paged<T> => {
  const [wanted, setWanted] = useState<PageChoice>({ page: 1, size: initialSize })
  return paged(list, wanted, initialSize, setWanted)
}
