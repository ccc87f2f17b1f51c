import { type CodeId, codeId } from '../../domain/codes/AccessCode'
import { useSheetAddress } from '../kit/routes/useSheetAddress'
import { TICKET_PARAMETER } from './ticketParameter'

export interface TicketAddress {
  /** The code whose ticket is open; null for none. */
  readonly id: CodeId | null
  /** Opens a ticket in an entry of its own. It stays the same function. */
  readonly open: (id: CodeId) => void
  readonly close: () => void
}

/** The open ticket, as `?boleto=<code id>` in the address of any page (ROUTE-13). */
export const useTicketAddress = (): TicketAddress => {
  const { value, ...address } = useSheetAddress(TICKET_PARAMETER)
  return { ...address, id: value === null ? null : codeId(value) }
}
