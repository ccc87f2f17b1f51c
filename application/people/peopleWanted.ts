import type { WithPeople } from './people.slice'

/** Whether the ledger was opened, whose slice loads with it: until then it is missing. */
export const selectIsLedgerWanted = (state: WithPeople) => state.people?.isOpened === true
