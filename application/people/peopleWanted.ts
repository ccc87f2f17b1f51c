/** Whether the ledger was opened, whose slice loads with it: until then it is missing. */
export const selectIsLedgerWanted = (state: {
  readonly people?: { readonly isOpened: boolean } | undefined
}) => state.people?.isOpened === true
