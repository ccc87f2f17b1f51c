import type { Brand } from './Brand'

/** End of a page of a list. Only the adapter that gave it can read it. */
export type PageEnd = Brand<string, 'PageEnd'>

export const pageEndOf = (text: string) => text as PageEnd

/** A part of a list. */
export interface Page<T> {
  readonly items: readonly T[]
  /** Null if nothing comes after it. */
  readonly end: PageEnd | null
}

/** @returns up to `size` items of a whole list after the one with an id; those at its beginning if that is null or gone */
export const pageOf = <T extends { readonly id: string }>(
  all: readonly T[],
  after: PageEnd | null,
  size: number,
): Page<T> => {
  const start = all.findIndex(({ id }) => id === after) + 1
  const items = all.slice(start, start + size)
  const last = items.at(-1)
  return { items, end: last && start + size < all.length ? pageEndOf(last.id) : null }
}
