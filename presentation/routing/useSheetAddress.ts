import { useCallback, useEffect, useRef } from 'react'
import { navigate } from '../kit/history/navigate'
import { useEntry } from '../kit/history/useEntry'

/** In the state of an entry that this portal added for a sheet: 'Back' is known to close it. */
interface SheetEntry {
  /** The parameter of the sheet. */
  readonly sheet: string
}

const isOf = (state: unknown, parameter: string): state is SheetEntry =>
  typeof state === 'object' && state !== null && 'sheet' in state && state.sheet === parameter

export interface SheetAddress {
  /** The value of the sheet's parameter; null while it is closed. */
  readonly value: string | null
  /** Opens the sheet in an entry of its own. It stays the same function. */
  readonly open: (value: string) => void
  readonly close: () => void
  /** Shows something else in the open sheet. */
  readonly replace: (value: string) => void
}

/** A sheet above a page that is open while the page's address has a parameter, so that 'Back' closes it. */
export const useSheetAddress = (parameter: string): SheetAddress => {
  const { pathname, search, hash, state, key } = useEntry()
  // A second press must not go back twice.
  const isClosing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry, another sheet
  useEffect(() => {
    isClosing.current = false
  }, [key])

  const open = useCallback(
    (value: string) => {
      const { pathname, search, hash } = window.location
      const params = new URLSearchParams(search)
      params.set(parameter, value)
      const state: SheetEntry = { sheet: parameter }
      navigate(`${pathname}?${params}${hash}`, { state })
    },
    [parameter],
  )
  const params = new URLSearchParams(search)
  const value = params.get(parameter)
  const close = () => {
    if (isClosing.current) return
    isClosing.current = true
    if (isOf(state, parameter)) return window.history.back()
    params.delete(parameter)
    const others = params.toString()
    navigate(pathname + (others && `?${others}`) + hash, { replace: true })
  }
  const replace = (next: string) => {
    params.set(parameter, next)
    navigate(`${pathname}?${params}${hash}`, { replace: true, state })
  }
  return { value: value || null, open, close, replace }
}
