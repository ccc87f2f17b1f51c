import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CodesQuery } from '../../../application/codes/tracking/codesQuery'
import { readAddress, type TrackingAddress, writeAddress } from './trackingUrl'

/** A field whose value is typed: all that is typed into it at a stretch is one step for 'Back'. */
type TypedField = 'search' | 'days' | 'size'

export interface AddressBar {
  readonly address: TrackingAddress
  /** Goes to another view of the codes. 'Back' returns to this one. */
  readonly go: (change: Partial<TrackingAddress>, typedInto?: TypedField) => void
  /** Asks for other codes, which begin at their first page. */
  readonly ask: (change: Partial<CodesQuery>, typedInto?: TypedField) => void
  /** What was typed stands: typing goes on as another step. */
  readonly endTyping: () => void
}

const inAddressBar = () => new URLSearchParams(window.location.search)

/** The address bar as the one place that knows which codes are looked at. */
export const useTrackingAddress = (): AddressBar => {
  const [params, setParams] = useSearchParams()
  // The router tells of a new address in a transition. What was pressed or typed is to show at once.
  const told = params.toString()
  const [text, setText] = useState(told)
  const written = useRef(told)
  const typing = useRef<TypedField | null>(null)
  useEffect(() => {
    // The transition may tell of an address that another has replaced meanwhile.
    setText(inAddressBar().toString())
    // 'Back' or a link ends what was being typed.
    if (told !== written.current) typing.current = null
  }, [told])
  // The same text is the same query: what was computed for it counts on.
  const address = useMemo(() => readAddress(new URLSearchParams(text)), [text])

  const go = (change: Partial<TrackingAddress>, typedInto: TypedField | null = null) => {
    const next = writeAddress({ ...readAddress(inAddressBar()), ...change })
    const replace = typedInto !== null && typing.current === typedInto
    typing.current = typedInto
    written.current = next.toString()
    setText(written.current)
    setParams(next, { replace })
  }
  return {
    address,
    go,
    ask: (change, typedInto) => {
      const { query } = readAddress(inAddressBar())
      go({ query: { ...query, ...change }, page: 1 }, typedInto)
    },
    endTyping: () => {
      typing.current = null
    },
  }
}
