import type { Process } from '../../../application/portal/scopes.saga'
import { alertsSaga } from '../../../application/usage/alerts/alerts.saga'
import { ReadRecentUses } from '../../../application/usage/alerts/ReadRecentUses'
import { CountUsagePerDay } from '../../../application/usage/CountUsagePerDay'
import { codeUsageLogSaga } from '../../../application/usage/codeUsageLog.saga'
import { ReadLastUse } from '../../../application/usage/ReadLastUse'
import { ReadTodaysUses } from '../../../application/usage/ReadTodaysUses'
import { ReadUsageLog } from '../../../application/usage/ReadUsageLog'
import { todaysUsesSaga } from '../../../application/usage/todaysUses.saga'
import { usagePerDaySaga } from '../../../application/usage/usagePerDay.saga'
import type { PartFactories } from '../bindings'

/** The usage log, the uses per day and the alerts. */
export interface Usage {
  readonly readUsageLog: ReadUsageLog
  readonly readLastUse: ReadLastUse
  readonly countUsagePerDay: CountUsagePerDay
  readonly readRecentUses: ReadRecentUses
  readonly readTodaysUses: ReadTodaysUses
  readonly codeUsageLog: Process<'leader'>
  readonly usagePerDay: Process<'leader'>
  readonly todaysUses: Process<'leader'>
  readonly alerts: Process<'leader'>
}

declare module '../bindings' {
  interface Bindings extends Usage {}
}

export const usageFactories: PartFactories<Usage> = {
  readUsageLog: ({ get }) => new ReadUsageLog(get('usageLog')),
  readLastUse: ({ get }) => new ReadLastUse(get('usageLog')),
  countUsagePerDay: ({ get }) => new CountUsagePerDay(get('usageLog'), get('clock')),
  readRecentUses: ({ get }) => new ReadRecentUses(get('usageLog'), get('clock')),
  readTodaysUses: ({ get }) => new ReadTodaysUses(get('usageLog'), get('clock')),
  codeUsageLog: ({ get }) => codeUsageLogSaga(get('readUsageLog')),
  usagePerDay: ({ get }) => usagePerDaySaga(get('countUsagePerDay')),
  todaysUses: ({ get }) => todaysUsesSaga(get('readTodaysUses')),
  alerts: ({ get, later }) =>
    alertsSaga(get('readRecentUses'), later('keepLeaderData'), get('clock')),
}
