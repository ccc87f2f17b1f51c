import { peopleSaga } from '../../../application/people/people.saga'
import type { Process } from '../../../application/portal/scopes.saga'
import type { PartFactories } from '../bindings'

/** The leader's ledger. */
export interface People {
  readonly people: Process<'leader'>
}

declare module '../bindings' {
  interface Bindings extends People {}
}

export const peopleFactories: PartFactories<People> = {
  people: ({ get, later }) =>
    peopleSaga({
      keepLeaderData: later('keepLeaderData'),
      readLastUse: later('readLastUse'),
      exportLedger: later('exportLedger'),
      shareCodes: get('shareCodes'),
      clipboard: get('clipboard'),
    }),
}
