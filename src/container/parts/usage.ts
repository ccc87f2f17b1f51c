import { alertsSaga } from '../../../application/alerts/alerts.saga'
import { ReadRecentUses } from '../../../application/alerts/ReadRecentUses'
import { CountUsagePerDay } from '../../../application/codes/usageLog/CountUsagePerDay'
import { codeUsageLogSaga } from '../../../application/codes/usageLog/codeUsageLog.saga'
import { ReadUsageLog } from '../../../application/codes/usageLog/ReadUsageLog'
import { usagePerDaySaga } from '../../../application/codes/usageLog/usagePerDay.saga'
import type { SessionPorts } from '../../../application/ports/Backend'
import type { Parts } from '../bindings'
import { instanceOf, part, type Recipes } from '../recipes'

/** The usage log, the uses per day and the alerts. */
export const usageRecipes: Recipes<Omit<Parts['usage'], keyof SessionPorts['usage']>> = {
  readUsageLog: part(['usageLog'], instanceOf(ReadUsageLog)),
  countUsagePerDay: part(['usageLog', 'clock'], instanceOf(CountUsagePerDay)),
  readRecentUses: part(['usageLog', 'clock'], instanceOf(ReadRecentUses)),
  codeUsageLog: part(['readUsageLog'], codeUsageLogSaga),
  usagePerDay: part(['countUsagePerDay'], usagePerDaySaga),
  alerts: part(['readRecentUses', 'lazy keepLeaderData', 'clock'], alertsSaga),
}
