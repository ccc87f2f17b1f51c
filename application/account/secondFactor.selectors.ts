import type { RootState } from '../process/rootReducer'

export const selectSecondFactor = (state: RootState) => state.secondFactor
