import type { WithScanner } from './scanner.slice'

/** Whether the scanner is open, whose slice loads with it: until then it is missing. */
export const selectIsScannerWanted = (state: WithScanner) => state.scanner?.isOpen === true
