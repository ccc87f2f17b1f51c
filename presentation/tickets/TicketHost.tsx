import { type ReactNode, useMemo, useState } from 'react'
import type { ExportSource } from '../../application/codes/exportSource'
import type { CodeId } from '../../domain/codes/AccessCode'
import { TicketContext } from '../codes/ticketContext'
import { useTicketAddress } from '../codes/useTicketAddress'
import type { KeptDraft } from '../kit/draft'
import { LazySheet } from '../kit/lazy/LazySheet'
import { loadPrinting, loadTicket } from './loadTickets'

/** Opens the tickets of codes above the page, and prints them. */
export const TicketHost = ({ children }: { readonly children: ReactNode }) => {
  const { id, open, close } = useTicketAddress()
  const [printed, print] = useState<ExportSource | null>(null)
  const tickets = useMemo(() => ({ open, print, noteDrafts: new Map<CodeId, KeptDraft>() }), [open])
  return (
    <TicketContext value={tickets}>
      {children}
      {id !== null && (
        <LazySheet key={id} load={loadTicket} title="Boleto" props={{ id, onClose: close }} />
      )}
      {printed !== null && (
        <LazySheet
          load={loadPrinting}
          title="Imprimir boletos"
          props={{ source: printed, onClose: () => print(null) }}
        />
      )}
    </TicketContext>
  )
}
