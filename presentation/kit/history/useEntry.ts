import { createContext, useContext } from 'react'
import { entryValue } from './historyEntry'

/** An entry of the browser's history. */
export interface Entry {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** State passed with the navigation; untrusted, since it may come from another version of the portal. */
  readonly state: unknown
  /** Unique per entry that is added or replaced; the same after 'Back' and a reload. */
  readonly key: string
}

/** The key of an entry that the portal did not make: the first one, or a link to a place in the page. */
const FOREIGN_KEY = 'default'

/** The entry at a path, as a link from elsewhere opens it. */
export const entryAt = (pathname: string): Entry => ({
  pathname,
  search: '',
  hash: '',
  state: null,
  key: FOREIGN_KEY,
})

/** The entry in the address bar, which may be ahead of the one on the screen. */
export const currentEntry = (): Entry => {
  const { pathname, search, hash } = window.location
  const state = entryValue('usr') ?? null
  return { pathname, search, hash, state, key: String(entryValue('key') ?? FOREIGN_KEY) }
}

export const addressOf = ({ pathname, search, hash }: Entry): string => pathname + search + hash

/** A navigation always makes another key, so that equal keys at equal addresses hold equal states. */
export const isSameEntry = (one: Entry, other: Entry): boolean =>
  one.key === other.key && addressOf(one) === addressOf(other)

export const EntryContext = createContext<Entry | null>(null)

/** The entry that the screen shows. */
export const useEntry = (): Entry => {
  const entry = useContext(EntryContext)
  if (entry === null) throw new Error('A screen was rendered without its history')
  return entry
}
