import { alertsSaga } from '../../application/usage/alerts/alerts.saga'
import { ReadRecentUses } from '../../application/usage/alerts/ReadRecentUses'
import { CountFortnight } from '../../application/usage/CountFortnight'
import { CountUsagePerDay } from '../../application/usage/CountUsagePerDay'
import { codeUsageLogSaga } from '../../application/usage/codeUsageLog.saga'
import { dayUsesSaga } from '../../application/usage/dayUses.saga'
import { fortnightSaga } from '../../application/usage/fortnight.saga'
import { ReadDayUses } from '../../application/usage/ReadDayUses'
import { ReadLastUse } from '../../application/usage/ReadLastUse'
import { ReadTodaysUses } from '../../application/usage/ReadTodaysUses'
import { ReadUsageLog } from '../../application/usage/ReadUsageLog'
import { todaysUsesSaga } from '../../application/usage/todaysUses.saga'
import { usagePerDaySaga } from '../../application/usage/usagePerDay.saga'
import { servicesWith } from '../container/services'
import { sharingPart } from './sharing'

const service = servicesWith<'usage'>()

const readUsageLog = service(({ get }) => new ReadUsageLog(get('usageLog')))
const countUsagePerDay = service(({ get }) => new CountUsagePerDay(get('usageLog'), get('clock')))
const countFortnight = service(({ get }) => new CountFortnight(get('usageLog')))
const readDayUses = service(({ get }) => new ReadDayUses(get('usageLog')))
const readRecentUses = service(({ get }) => new ReadRecentUses(get('usageLog'), get('clock')))
const readTodaysUses = service(({ get }) => new ReadTodaysUses(get('usageLog'), get('clock')))
export const readLastUse = service(({ get }) => new ReadLastUse(get('usageLog')))

export const codeUsageLog = service(({ get }) => codeUsageLogSaga(get(readUsageLog)))
export const usagePerDay = service(({ get }) => usagePerDaySaga(get(countUsagePerDay)))
export const fortnight = service(({ get }) => fortnightSaga(get(countFortnight)))
export const dayUses = service(({ get }) => dayUsesSaga(get(readDayUses)))
export const todaysUses = service(({ get }) => todaysUsesSaga(get(readTodaysUses)))
export const alerts = service(({ get, later }) =>
  alertsSaga(get(readRecentUses), later(sharingPart, 'keepLeaderData'), get('clock')),
)
