import { isFoundBy, lookedUp } from '../../../../domain/coordination/generation/nameSearch'
import type { Page, PageEnd } from '../../../../domain/shared/Page'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import type { Result } from '../../../../domain/shared/Result'
import type { FirstChoices } from './ListChoices'

interface Choice {
  readonly id: string
}

/** One of the form's lists, as far as it was read. */
export interface ChoiceList<T extends Choice> {
  /** The text typed to find one. */
  readonly typed: string
  /** The choices that it finds, page by page. */
  readonly found: readonly T[]
  /** End of the last page; null if nothing comes after it. */
  readonly end: PageEnd | null
  readonly reading: 'none' | 'first' | 'more' | 'failed'
  /** The page without anything typed: it comes back without another reading. */
  readonly atFirst: Page<T>
  /** Everything that was read, by its id: also what the form names and no page has. */
  readonly known: Readonly<Record<string, T>>
}

/** The answer to a search, or to a page of one. */
export interface ChoicesFound<T> {
  readonly typed: string
  readonly after: PageEnd | null
  readonly read: Result<Page<T>, ReadFailure>
}

const withKnown = <T extends Choice>(
  known: ChoiceList<T>['known'],
  items: readonly T[],
): ChoiceList<T>['known'] => ({
  ...known,
  ...Object.fromEntries(items.map((one) => [one.id, one])),
})

/** A list once it is first read, or read again: what is typed in it meanwhile stays. */
export const readAtFirst = <T extends Choice>(
  list: ChoiceList<T> | null,
  { page, named }: FirstChoices<T>,
): ChoiceList<T> => {
  const known = withKnown(list?.known ?? {}, [...page.items, ...named])
  if (list && lookedUp(list.typed) !== '') return { ...list, atFirst: page, known }
  const { items: found, end } = page
  return { typed: '', found, end, reading: 'none', atFirst: page, known }
}

/** A list in which something is typed: what is known of it shows at once. */
export const searched = <T extends Choice>(
  list: ChoiceList<T>,
  typed: string,
  nameOf: (choice: T) => string,
): ChoiceList<T> => {
  if (lookedUp(typed) === lookedUp(list.typed)) return { ...list, typed }
  if (lookedUp(typed) === '') {
    const { items: found, end } = list.atFirst
    return { ...list, typed, found, end, reading: 'none' }
  }
  const found = Object.values(list.known).filter((one) => isFoundBy(nameOf(one), typed))
  return { ...list, typed, found, end: null, reading: 'first' }
}

/** A list whose next page is wanted, or once more the one that failed; the same if there is none, or it is on its way. */
export const wantingMore = <T extends Choice>(list: ChoiceList<T>): ChoiceList<T> =>
  list.reading === 'failed' || (list.reading === 'none' && list.end !== null)
    ? { ...list, reading: 'more' }
    : list

/** A list with an answer, unless something else was typed meanwhile. */
export const found = <T extends Choice>(
  list: ChoiceList<T>,
  { typed, after, read }: ChoicesFound<T>,
): ChoiceList<T> => {
  if (lookedUp(typed) !== lookedUp(list.typed)) return list
  if (!read.ok) return { ...list, reading: 'failed' }
  const { items, end } = read.value
  const before = after === null ? [] : list.found
  const isNew = ({ id }: T) => !before.some((one) => one.id === id)
  return {
    ...list,
    found: [...before, ...items.filter(isNew)],
    end,
    reading: 'none',
    known: withKnown(list.known, items),
  }
}
