/** The parameter of any address that opens a ticket. */
export const TICKET_PARAMETER = 'boleto'

/** The parameters of a page's own address, without that of a ticket above it. */
export const withoutTicket = (params: URLSearchParams): URLSearchParams => {
  const own = new URLSearchParams(params)
  own.delete(TICKET_PARAMETER)
  return own
}
