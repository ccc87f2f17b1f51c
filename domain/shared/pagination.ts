/** Entries per page by default (PAGE-6). */
export const DEFAULT_PAGE_SIZE = 10

/** The most pages to list in full. Beyond it, a window of this size has gaps (PAGE-5). */
const MAX_PLACES = 7

export interface PageRange {
  /** The index of the page's first entry, and the index after its last. */
  readonly start: number
  readonly end: number
}

/** The number of pages; an empty list has one. */
export const pageCount = (entries: number, size: number): number =>
  Math.max(1, Math.ceil(entries / size))

/** The nearest existing page; pages count from 1. */
export const clampPage = (page: number, entries: number, size: number): number =>
  Math.min(Math.max(1, page), pageCount(entries, size))

export const pageRange = (page: number, entries: number, size: number): PageRange => {
  const start = (page - 1) * size
  return { start, end: Math.min(start + size, entries) }
}

/** The pages to offer: first, last and those around the current one; 'gap' for omitted pages. */
export const pageWindow = (current: number, pages: number): (number | 'gap')[] => {
  const from = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i)
  if (pages <= MAX_PLACES) return from(1, pages)
  const edge = MAX_PLACES - 2
  if (current < edge) return [...from(1, edge), 'gap', pages]
  if (current > pages - edge + 1) return [1, 'gap', ...from(pages - edge + 1, edge)]
  return [1, 'gap', ...from(current - 1, MAX_PLACES - 4), 'gap', pages]
}
