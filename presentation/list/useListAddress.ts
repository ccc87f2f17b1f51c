import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CodesQuery } from '../../application/list/codesQuery'
import { storeDay } from '../../domain/shared/storeTime'
import { withoutTicket } from '../codes/ticketParameter'
import { type ListAddress, readAddress, writeAddress } from './listUrl'

/** A typed field: consecutive input into it is one history entry. */
type TypedField = 'search' | 'days' | 'size'

const today = () => storeDay(Date.now())

export interface AddressBar {
  readonly address: ListAddress
  /** Goes to another view of the codes. 'Back' returns to this one. */
  readonly go: (change: Partial<ListAddress>, typedInto?: TypedField) => void
  /** Changes the query and goes to the first page. */
  readonly changeQuery: (change: Partial<CodesQuery>, typedInto?: TypedField) => void
  /** Ends the history entry of the current input: further typing starts another one. */
  readonly endTyping: () => void
}

// A ticket above the list is no change of it.
const currentParams = () => withoutTicket(new URLSearchParams(window.location.search))

/** The address bar as the only place that holds the view of the codes. */
export const useListAddress = (): AddressBar => {
  const [params, setParams] = useSearchParams()
  // The entry follows the address bar in a transition, but pressed and typed values must show
  // immediately.
  const routed = withoutTicket(new URLSearchParams(params)).toString()
  const [text, setText] = useState(routed)
  // The address that the router has reached, and what was written since: it lags behind fast typing.
  const written = useRef([routed])
  const typing = useRef<TypedField | null>(null)
  useEffect(() => {
    // The address may have changed again before the transition ends.
    setText(currentParams().toString())
    const reached = written.current.lastIndexOf(routed)
    // 'Back' or a link ends the current input.
    if (reached < 0) typing.current = null
    written.current = reached < 0 ? [routed] : written.current.slice(reached)
  }, [routed])
  // Memoised, so that selectors keep their results for an equal address.
  const address = useMemo(() => readAddress(new URLSearchParams(text), today()), [text])

  const go = (change: Partial<ListAddress>, typedInto: TypedField | null = null) => {
    const replace = typedInto !== null && typing.current === typedInto
    typing.current = typedInto
    const text = writeAddress({ ...readAddress(currentParams(), today()), ...change }).toString()
    written.current.push(text)
    setText(text)
    setParams(text, { replace })
  }
  return {
    address,
    go,
    changeQuery: (change, typedInto) => {
      const { query } = readAddress(currentParams(), today())
      go({ query: { ...query, ...change }, page: 1 }, typedInto)
    },
    endTyping: () => {
      typing.current = null
    },
  }
}
