import { alertsSaga } from '../../../application/alerts/alerts.saga'
import { ReadRecentUses } from '../../../application/alerts/ReadRecentUses'
import { CountUsagePerDay } from '../../../application/codes/usageLog/CountUsagePerDay'
import { codeUsageLogSaga } from '../../../application/codes/usageLog/codeUsageLog.saga'
import { ReadLastUse } from '../../../application/codes/usageLog/ReadLastUse'
import { ReadTodaysUses } from '../../../application/codes/usageLog/ReadTodaysUses'
import { ReadUsageLog } from '../../../application/codes/usageLog/ReadUsageLog'
import { todaysUsesSaga } from '../../../application/codes/usageLog/todaysUses.saga'
import { usagePerDaySaga } from '../../../application/codes/usageLog/usagePerDay.saga'
import type { SessionPorts } from '../../../application/ports/Backend'
import type { Parts } from '../bindings'
import { instanceOf, partRecipe, type Recipes } from '../recipes'

/** The usage log, the uses per day and the alerts. */
export const usageRecipes: Recipes<Omit<Parts['usage'], keyof SessionPorts['usage']>> = {
  readUsageLog: partRecipe(['usageLog'], instanceOf(ReadUsageLog)),
  readLastUse: partRecipe(['usageLog'], instanceOf(ReadLastUse)),
  countUsagePerDay: partRecipe(['usageLog', 'clock'], instanceOf(CountUsagePerDay)),
  readRecentUses: partRecipe(['usageLog', 'clock'], instanceOf(ReadRecentUses)),
  readTodaysUses: partRecipe(['usageLog', 'clock'], instanceOf(ReadTodaysUses)),
  codeUsageLog: partRecipe(['readUsageLog'], codeUsageLogSaga),
  usagePerDay: partRecipe(['countUsagePerDay'], usagePerDaySaga),
  todaysUses: partRecipe(['readTodaysUses'], todaysUsesSaga),
  alerts: partRecipe(['readRecentUses', 'lazy keepLeaderData', 'clock'], alertsSaga),
}
