import { useCallback, useEffect, useRef } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router-dom'

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
  /** Opens the sheet in an entry of its own. It stays the same function on a page. */
  readonly open: (value: string) => void
  readonly close: () => void
  /** Shows something else in the open sheet. */
  readonly replace: (value: string) => void
}

/** A sheet above a page that is open while the page's address has a parameter, so that 'Back' closes it. */
export const useSheetAddress = (parameter: string): SheetAddress => {
  const { state, key } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  // A second press must not go back twice.
  const isClosing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry, another sheet
  useEffect(() => {
    isClosing.current = false
  }, [key])

  const go = useCallback(
    (value: string | null, options: NavigateOptions) => {
      // The address bar may be ahead of the page.
      const { pathname, search, hash } = window.location
      const next = new URLSearchParams(search)
      if (value === null) next.delete(parameter)
      else next.set(parameter, value)
      navigate({ pathname, search: String(next), hash }, options)
    },
    [parameter, navigate],
  )
  const open = useCallback(
    (value: string) => {
      // A second press comes before the sheet shows.
      if (new URLSearchParams(window.location.search).get(parameter) === value) return
      go(value, { state: { sheet: parameter } satisfies SheetEntry })
    },
    [parameter, go],
  )
  const close = () => {
    if (isClosing.current) return
    isClosing.current = true
    if (isOf(state, parameter)) navigate(-1)
    else go(null, { replace: true })
  }
  return {
    value: params.get(parameter) || null,
    open,
    close,
    replace: (value) => go(value, { replace: true, state }),
  }
}
