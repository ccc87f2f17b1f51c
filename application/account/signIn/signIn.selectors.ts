import type { RootState } from '../../root/rootReducer'

export const selectIsCheckingPassword = (state: RootState): boolean =>
  state.signIn.step === 'checking'

/** Whether a sign-in or a sign-out is with the identity provider now: what becomes of it is not known yet. */
export const selectIsChanging = (state: RootState): boolean =>
  selectIsCheckingPassword(state) ||
  state.secondFactor.step === 'confirming' ||
  state.session.visitor.kind === 'leaving'
