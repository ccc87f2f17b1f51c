import { useCallback, useEffect, useRef } from 'react'
import { type CodeId, codeId } from '../../../domain/codes/AccessCode'
import { navigate } from '../../kit/history/navigate'
import { useEntry } from '../../kit/history/useEntry'
import { TICKET_PARAMETER } from './ticketParameter'

/** In the state of an entry that this portal added for a ticket: 'Back' is known to close it. */
interface TicketEntry {
  readonly hasTicket: true
}

const isOurs = (state: unknown): state is TicketEntry =>
  typeof state === 'object' && state !== null && 'hasTicket' in state

export interface TicketAddress {
  /** The code whose ticket is open; null for none. */
  readonly id: CodeId | null
  /** Opens a ticket in an entry of its own. It stays the same function. */
  readonly open: (id: CodeId) => void
  readonly close: () => void
}

/** The open ticket, as `?boleto=<code id>` in the address of any page (ROUTE-13). */
export const useTicketAddress = (): TicketAddress => {
  const { pathname, search, hash, state, key } = useEntry()
  // A second press must not go back twice.
  const isClosing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry, another ticket
  useEffect(() => {
    isClosing.current = false
  }, [key])

  const open = useCallback((id: CodeId) => {
    const { pathname, search, hash } = window.location
    const params = new URLSearchParams(search)
    params.set(TICKET_PARAMETER, id)
    const state: TicketEntry = { hasTicket: true }
    navigate(`${pathname}?${params}${hash}`, { state })
  }, [])
  const params = new URLSearchParams(search)
  const id = params.get(TICKET_PARAMETER)
  const close = () => {
    if (isClosing.current) return
    isClosing.current = true
    if (isOurs(state)) return window.history.back()
    params.delete(TICKET_PARAMETER)
    const others = params.toString()
    navigate(pathname + (others && `?${others}`) + hash, { replace: true })
  }
  return { id: id ? codeId(id) : null, open, close }
}
