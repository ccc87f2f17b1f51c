import { alertsSaga } from '../../application/usage/alerts/alerts.saga'
import { ReadRecentUses } from '../../application/usage/alerts/ReadRecentUses'
import { CountUsagePerDay } from '../../application/usage/CountUsagePerDay'
import { codeUsageLogSaga } from '../../application/usage/codeUsageLog.saga'
import { ReadLastUse } from '../../application/usage/ReadLastUse'
import { ReadTodaysUses } from '../../application/usage/ReadTodaysUses'
import { ReadUsageLog } from '../../application/usage/ReadUsageLog'
import { todaysUsesSaga } from '../../application/usage/todaysUses.saga'
import { usagePerDaySaga } from '../../application/usage/usagePerDay.saga'
import { lateService } from '../container/services'
import { sharingPart } from './sharing'

const readUsageLog = lateService(({ get }) => new ReadUsageLog(get('usageLog')))
const countUsagePerDay = lateService(
  ({ get }) => new CountUsagePerDay(get('usageLog'), get('clock')),
)
const readRecentUses = lateService(({ get }) => new ReadRecentUses(get('usageLog'), get('clock')))
const readTodaysUses = lateService(({ get }) => new ReadTodaysUses(get('usageLog'), get('clock')))
export const readLastUse = lateService(({ get }) => new ReadLastUse(get('usageLog')))

export const codeUsageLog = lateService(({ get }) => codeUsageLogSaga(get(readUsageLog)))
export const usagePerDay = lateService(({ get }) => usagePerDaySaga(get(countUsagePerDay)))
export const todaysUses = lateService(({ get }) => todaysUsesSaga(get(readTodaysUses)))
export const alerts = lateService(({ get, later }) =>
  alertsSaga(get(readRecentUses), later(sharingPart, 'keepLeaderData'), get('clock')),
)
