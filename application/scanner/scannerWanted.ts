/** Whether the scanner is open, whose slice loads with it: until then it is missing. */
export const selectIsScannerWanted = (state: {
  readonly scanner?: { readonly isOpen: boolean } | undefined
}) => state.scanner?.isOpen === true
