import type { Page, PageEnd } from '../../domain/shared/Page'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'

/** The items of a list that is read page by page. */
export interface PagedItems<T> {
  readonly items: readonly T[]
  /** End of the last page; null if there are no more. */
  readonly end: PageEnd | null
  /** Whether more are being read, or could not be. */
  readonly more: 'none' | 'loading' | 'failed'
}

export type PageRead<T> = Result<Page<T>, ReadFailure>

export const NO_ITEMS: PagedItems<never> = { items: [], end: null, more: 'none' }

/** The items of a list with those of another page. One may be on both, where the order has changed or the store began again. */
export const itemsWith = <T extends { readonly id: string }>(
  items: readonly T[],
  others: readonly T[],
): readonly T[] => [...new Map([...items, ...others].map((item) => [item.id, item])).values()]

export const withPage = <T extends { readonly id: string }>(
  before: PagedItems<T>,
  page: PageRead<T>,
): PagedItems<T> => {
  if (!page.ok) return { ...before, more: 'failed' }
  const { items, end } = page.value
  return { items: itemsWith(before.items, items), end, more: 'none' }
}
