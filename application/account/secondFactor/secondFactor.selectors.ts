import type { RootState } from '../../root/rootReducer'

export const selectSecondFactor = (state: RootState) => state.secondFactor
