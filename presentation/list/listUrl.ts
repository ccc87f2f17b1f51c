import { type CodesQuery, EVERY_CODE } from '../../application/list/codesQuery'
import { type CodeType, eventId } from '../../domain/codes/AccessCode'
import type { CodeState } from '../../domain/codes/CodeState'
import type { EventKey } from '../../domain/codes/TrackedCode'
import type { Giving } from '../../domain/list/codeFilter'
import { type CodeSort, NEWEST_FIRST, type SortColumn } from '../../domain/list/codeSort'
import { DEFAULT_PAGE_SIZE } from '../../domain/shared/pagination'
import { withOneBlank } from '../../domain/shared/plainText'
import { EVENT_PARAMETER, NO_EVENT } from '../codes/eventAddress'
import { MOST_ROWS } from '../kit/table/pages/PageSizeInput'

/** The view of the codes: one table, or lists by validity (TRACKING-6). */
export type ListViewName = 'table' | 'lists'

/**
 * The state of 'Seguimiento de códigos' in its address, so that links and 'Back' restore the view.
 */
export interface ListAddress {
  readonly view: ListViewName
  readonly query: CodesQuery
  readonly page: number
  readonly size: number
}

export const WHOLE_LIST: ListAddress = {
  view: 'table',
  query: EVERY_CODE,
  page: 1,
  size: DEFAULT_PAGE_SIZE,
}

/** Longer searches match nothing and would bloat the address. */
const MAX_SEARCH_LENGTH = 200

// The words of the address. Words for values follow the labels on the screen.
const STATES: ReadonlyMap<string, CodeState> = new Map([
  ['disponible', 'free'],
  ['en-uso', 'in-use'],
  ['agotado', 'spent'],
  ['expirado', 'expired'],
])
const TYPES: ReadonlyMap<string, CodeType['kind']> = new Map([
  ['lider', 'leader'],
  ['descuento', 'discount'],
])
/** The states that a filter of an earlier version stands for. */
const USES: ReadonlyMap<string, readonly CodeState[]> = new Map([
  ['con', ['free', 'in-use']],
  ['sin', ['spent']],
])
const TODAY = 'hoy'
const GIVING: ReadonlyMap<string, Giving> = new Map([
  ['no', 'to-give'],
  ['si', 'given'],
  [TODAY, 'given'],
])
const COLUMNS: ReadonlyMap<string, SortColumn> = new Map([
  ['codigo', 'code'],
  ['creado', 'createdAt'],
  ['evento', 'event'],
  ['estado', 'state'],
  ['tipo', 'type'],
  ['uso', 'uses'],
])
const DIRECTIONS: ReadonlyMap<string, CodeSort['direction']> = new Map([
  ['asc', 'ascending'],
  ['desc', 'descending'],
])

const wordFor = <T>(words: ReadonlyMap<string, T>, value: T): string =>
  Array.from(words).find(([, meant]) => meant === value)?.[0] ?? ''

const several = <T>(params: URLSearchParams, name: string, read: (word: string) => T | undefined) =>
  Array.from(new Set(params.getAll(name).flatMap((word) => read(word) ?? [])))

/** A valid calendar day as YYYY-MM-DD, else null. */
const day = (word: string | null): string | null => {
  if (!word || !/^\d{4}-\d{2}-\d{2}$/.test(word)) return null
  const date = new Date(`${word}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(word) ? word : null
}

const whole = (word: string | null, otherwise: number, most: number): number => {
  if (!word || !/^\d{1,6}$/.test(word)) return otherwise
  const number = Number(word)
  return number === 0 ? otherwise : Math.min(number, most)
}

/**
 * The search as it is typed or pasted, such as cells of a table, on one line (SEARCH-7). A broken escape
 * keeps its decoded characters, and finds nothing: without them everything would be found.
 */
const readSearch = (text: string): string => {
  const line = withOneBlank(text)
  const fits = line.length <= MAX_SEARCH_LENGTH
  return fits ? line : line.trimStart().replace(/ +/g, ' ').slice(0, MAX_SEARCH_LENGTH)
}

const readSort = (params: URLSearchParams): CodeSort => {
  const column = COLUMNS.get(params.get('orden') ?? '')
  if (!column) return NEWEST_FIRST
  return { column, direction: DIRECTIONS.get(params.get('direccion') ?? '') ?? 'ascending' }
}

const readEvent = (word: string): EventKey | undefined =>
  word === NO_EVENT ? 'none' : word ? eventId(word) : undefined

const readStates = (params: URLSearchParams): readonly CodeState[] => {
  const states = several(params, 'estado', (word) => STATES.get(word))
  return states.length > 0 ? states : (USES.get(params.get('usos') ?? '') ?? [])
}

/** Reads any address; invalid parts are ignored. @param today the store's day, YYYY-MM-DD */
export const readAddress = (params: URLSearchParams, today: string): ListAddress => ({
  view: params.get('vista') === 'listas' ? 'lists' : 'table',
  query: {
    search: readSearch(params.get('buscar') ?? ''),
    events: several(params, EVENT_PARAMETER, readEvent),
    states: readStates(params),
    types: several(params, 'tipo', (word) => TYPES.get(word)),
    // An earlier version called it so.
    giving: GIVING.get(params.get('dado') ?? params.get('compartido') ?? '') ?? null,
    givenFrom: params.get('dado') === TODAY ? today : null,
    createdFrom: day(params.get('desde')),
    createdTo: day(params.get('hasta')),
    sort: readSort(params),
  },
  page: whole(params.get('pagina'), 1, 999_999),
  size: whole(params.get('entradas'), DEFAULT_PAGE_SIZE, MOST_ROWS),
})

const givingWord = ({ giving, givenFrom }: CodesQuery): string => {
  if (giving === null) return ''
  return givenFrom === null ? wordFor(GIVING, giving) : TODAY
}

/** The shortest address for a state: defaults are omitted. */
export const writeAddress = ({ view, query, page, size }: ListAddress): URLSearchParams => {
  const { sort } = query
  const isNewestFirst =
    sort.column === NEWEST_FIRST.column && sort.direction === NEWEST_FIRST.direction
  const pairs: readonly (readonly [string, string])[] = [
    ['vista', view === 'lists' ? 'listas' : ''],
    ['buscar', readSearch(query.search)],
    ...query.events.map((key) => [EVENT_PARAMETER, key === 'none' ? NO_EVENT : key] as const),
    ...query.states.map((state) => ['estado', wordFor(STATES, state)] as const),
    ...query.types.map((type) => ['tipo', wordFor(TYPES, type)] as const),
    ['dado', givingWord(query)],
    ['desde', query.createdFrom ?? ''],
    ['hasta', query.createdTo ?? ''],
    ['orden', isNewestFirst ? '' : wordFor(COLUMNS, sort.column)],
    ['direccion', isNewestFirst ? '' : wordFor(DIRECTIONS, sort.direction)],
    ['pagina', page === 1 ? '' : String(page)],
    ['entradas', size === DEFAULT_PAGE_SIZE ? '' : String(size)],
  ]
  return new URLSearchParams(pairs.filter(([, value]) => value !== '').map((pair) => [...pair]))
}
