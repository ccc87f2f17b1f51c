import { useEffect, useRef, useState } from 'react'
import { entryValue, setEntryValue } from './historyEntry'
import { useEntry } from './useEntry'

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
  const { key } = useEntry()
  const [value, setValue] = useState(() => read(entryValue(name)))
  const atFirst = useRef({ key, value })
  // Also in an entry that replaces or follows this one while the view stays.
  useEffect(() => {
    if (atFirst.current.key === key && atFirst.current.value === value) return
    setEntryValue(name, value)
  }, [name, value, key])
  return [value, setValue]
}
