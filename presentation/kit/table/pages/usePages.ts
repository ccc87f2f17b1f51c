import { useState } from 'react'
import { clampPage, DEFAULT_PAGE_SIZE, pageRange } from '../../../../domain/shared/pagination'
import { useEntryState } from '../../hooks/useEntryState'
import { useMostRows } from './PageSizeInput'

export interface Pages {
  readonly entries: number
  readonly page: number
  readonly size: number
  readonly initialSize: number
  /** Whether more entries a page were asked for than this screen may show. */
  readonly isCut: boolean
  readonly goTo: (page: number) => void
  readonly resize: (size: number) => void
}

/** The requested page of a list, and its size. */
export interface PageChoice {
  readonly page: number
  readonly size: number
}

/** A choice within what this screen may show at once. */
interface LimitedChoice extends PageChoice {
  readonly isCut: boolean
}

export interface Paged<T> {
  readonly visible: readonly T[]
  readonly pages: Pages
}

/** The page of a list to show: the last one if the requested page no longer exists. */
export const paged = <T>(
  list: readonly T[],
  choice: LimitedChoice,
  initialSize: number,
  onChange: (choice: PageChoice) => void,
): Paged<T> => {
  const { size } = choice
  const entries = list.length
  const page = clampPage(choice.page, entries, size)
  const { start, end } = pageRange(page, entries, size)
  return {
    visible: list.slice(start, end),
    pages: {
      entries,
      page,
      size,
      initialSize,
      isCut: choice.isCut,
      // A browser takes few new entries of the history in a short time, and a search goes to the first page at each letter.
      goTo: (next) => {
        if (next !== choice.page) onChange({ page: next, size })
      },
      // Keeps the first visible entry in view.
      resize: (next) => onChange({ page: Math.floor(start / next) + 1, size: next }),
    },
  }
}

/** A choice within what this screen may show at once: an address or the history may hold more. */
export const useWithinLimit = ({ page, size }: PageChoice): LimitedChoice => {
  const most = useMostRows()
  return { page, size: Math.min(size, most), isCut: size > most }
}

/** Pagination with local state. */
export const usePages = <T>(list: readonly T[], initialSize = DEFAULT_PAGE_SIZE): Paged<T> => {
  const [choice, setChoice] = useState<PageChoice>({ page: 1, size: initialSize })
  return paged(list, useWithinLimit(choice), initialSize, setChoice)
}

/** The choice that an entry of the history holds, if it is one. */
const readChoice = (kept: unknown, initialSize: number): PageChoice => {
  const { page = 1, size = initialSize } = (kept ?? {}) as Partial<PageChoice>
  const isChoice = [page, size].every((number) => Number.isSafeInteger(number) && number > 0)
  return isChoice ? { page, size } : { page: 1, size: initialSize }
}

/** Pagination that 'Back' and a reload find again (PAGE-10). @param name the list's name in its view */
export const useKeptPages = <T>(
  name: string,
  list: readonly T[],
  initialSize = DEFAULT_PAGE_SIZE,
): Paged<T> => {
  const [choice, setChoice] = useEntryState(name, (kept) => readChoice(kept, initialSize))
  return paged(list, useWithinLimit(choice), initialSize, setChoice)
}
