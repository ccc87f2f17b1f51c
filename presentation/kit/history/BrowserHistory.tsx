import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'wouter'
import { navigate } from './navigate'
import { currentEntry, type Entry, EntryContext, isSameEntry, useEntry } from './useEntry'

// 'popstate' is the browser's, for 'Back' and 'Forward'; wouter fires the other two on pushState and replaceState.
const MOVES = ['popstate', 'pushState', 'replaceState'] as const

const useOurs = (): [string, typeof navigate] => [useEntry().pathname, navigate]

interface AtEntryProps {
  readonly entry: Entry
  readonly children: ReactNode
}

/** Shows what is below it at an entry. */
export const AtEntry = ({ entry, children }: AtEntryProps) => (
  <EntryContext value={entry}>
    <Router hook={useOurs}>{children}</Router>
  </EntryContext>
)

/**
 * Follows the browser's history. Unlike wouter's own hook it gives all of an entry at once, and in a transition: a page
 * that takes long to render leaves the former one usable.
 */
export const BrowserHistory = ({ children }: { readonly children: ReactNode }) => {
  const [entry, setEntry] = useState(currentEntry)
  useLayoutEffect(() => {
    const follow = () => {
      const now = currentEntry()
      // A value that a screen stores in its entry is no navigation.
      startTransition(() => setEntry((shown) => (isSameEntry(shown, now) ? shown : now)))
    }
    for (const move of MOVES) window.addEventListener(move, follow)
    return () => {
      for (const move of MOVES) window.removeEventListener(move, follow)
    }
  }, [])
  return <AtEntry entry={entry}>{children}</AtEntry>
}
