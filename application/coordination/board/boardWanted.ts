import type { WithBoard } from './board.slice'

/** Whether the board was opened, whose slice loads with it: until then it is missing. */
export const selectIsBoardWanted = (state: WithBoard) => state.board?.listed.kind === 'loading'
