import type { Check } from './Check'
import { codesAreMade } from './checks/codes'
import {
  addressesAreHidden,
  keyIsRestricted,
  queueAloneDelivers,
  signUpIsClosed,
} from './checks/doors'
import { indexesAreReady } from './checks/indexes'
import { changesArriveLater } from './checks/longSession'
import { mailArrives, mailsHaveAPause, networksAreApart } from './checks/mails'
import { pagesHaveTheirHeaders } from './checks/pages'
import { smsArrives, twoFactorsWork } from './checks/people'
import { leaderIsPresent } from './checks/presence'
import { coordinatorsQueriesPass, leadersQueriesPass } from './checks/reading'
import { othersEnd } from './checks/sessions'
import { manyAreShared } from './checks/sharing'

/** In the order of their run: what costs nothing first, what takes an hour last. */
export const CHECKS: readonly Check[] = [
  pagesHaveTheirHeaders,
  indexesAreReady,
  keyIsRestricted,
  signUpIsClosed,
  addressesAreHidden,
  queueAloneDelivers,
  leadersQueriesPass,
  coordinatorsQueriesPass,
  leaderIsPresent,
  ...codesAreMade,
  manyAreShared,
  mailsHaveAPause,
  mailArrives,
  networksAreApart,
  smsArrives,
  twoFactorsWork,
  changesArriveLater,
  othersEnd,
]
