import type { WithBoard } from './board.slice'

/** Whether something of the board was opened, whose slice loads with it: until then it is missing. */
export const selectIsBoardWanted = ({ board }: WithBoard) =>
  board?.listed.kind === 'loading' || board?.plot.kind === 'loading'
