import type { RootState } from '../process/rootReducer'

export const selectHandoverProblem = (state: RootState) => state.handover
