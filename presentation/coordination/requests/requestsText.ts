import { MOST_LISTED } from '../../../domain/coordination/requests/OpenRequest'
import { counted } from '../../texts/counts'

/** How many requests wait for an answer. */
export const requestsText = (count: number): string =>
  count === MOST_LISTED ? `${count}+ pedidos` : counted(count, 'pedido', 'pedidos')
