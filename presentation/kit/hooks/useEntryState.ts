import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** A named value that the current entry of the browser's history holds; undefined where it has none. */
export const entryValue = (name: string): unknown => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null
    ? (state as Readonly<Record<string, unknown>>)[name]
    : undefined
}

/**
 * Stores a value in the current entry, beside what the router keeps there: the router follows no `replaceState` of others, so
 * nothing renders. A replaced entry has lost it, and so has one whose browser takes no more changes for the moment: Safari
 * takes 100 in 10 to 30 seconds.
 */
export const setEntryValue = (name: string, value: unknown): void => {
  if (entryValue(name) === value) return
  try {
    window.history.replaceState({ ...window.history.state, [name]: value }, '')
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause
  }
}

/**
 * State that stays with the entry of the browser's history: 'Back' and a reload find it again.
 *
 * @param read gives the state for what the entry holds, which is undefined at first and may come
 *   from another version of the portal
 */
export const useEntryState = <T>(
  name: string,
  read: (kept: unknown) => T,
): readonly [T, (value: T) => void] => {
  const { key } = useLocation()
  const [value, setValue] = useState(() => read(entryValue(name)))
  const atFirst = useRef({ key, value })
  // Also in an entry that replaces or follows this one while the view stays.
  useEffect(() => {
    if (atFirst.current.key === key && atFirst.current.value === value) return
    setEntryValue(name, value)
  }, [name, value, key])
  return [value, setValue]
}
