import { peopleSaga } from '../../application/people/people.saga'
import { service } from '../container/services'
import { exportsPart } from './exports'
import { shareCodes } from './sharing'
import { usagePart } from './usage'

export const people = service(({ get, later }) =>
  peopleSaga({
    readLastUse: later(usagePart, 'readLastUse'),
    exportLedger: later(exportsPart, 'exportLedger'),
    shareCodes: get(shareCodes),
    clipboard: get('clipboard'),
  }),
)
