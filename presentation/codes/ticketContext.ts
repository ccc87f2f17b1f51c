import { createContext, useContext } from 'react'
import type { ExportSource } from '../../application/codes/exportSource'
import type { CodeId } from '../../domain/codes/AccessCode'
import type { KeptDraft } from '../kit/draft'

/** Opens tickets in the frame. The value stays the same, so that no row is rendered again for it. */
export interface Tickets {
  readonly open: (id: CodeId) => void
  readonly print: (source: ExportSource) => void
  /** Notes that were typed and that the store does not have, until the session ends. */
  readonly noteDrafts: Map<CodeId, KeptDraft>
}

/** Null where no ticket can be opened. */
export const TicketContext = createContext<Tickets | null>(null)

export const useTickets = (): Tickets | null => useContext(TicketContext)
