import { loaderOf } from '../kit/lazy/loader'

export const loadTicket = loaderOf(() =>
  import('./TicketSheet').then(({ TicketSheet }) => TicketSheet),
)

export const loadPrinting = loaderOf(() =>
  import('./print/PrintSheet').then(({ PrintSheet }) => PrintSheet),
)
