import { remembered } from '../kit/lazy/loader'

export const loadTicket = remembered(() =>
  import('./TicketSheet').then(({ TicketSheet }) => TicketSheet),
)

export const loadPrinting = remembered(() =>
  import('./print/PrintSheet').then(({ PrintSheet }) => PrintSheet),
)
