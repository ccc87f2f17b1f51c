import { lazyProcess } from '../../application/codes/lazyProcess.saga'
import { selectAreAlertsDue } from '../../application/usage/alerts/alerts.selectors'
import { dayUsesNotLoaded, selectIsDayWanted } from '../../application/usage/dayUses.slice'
import { selectIsFortnightWanted } from '../../application/usage/fortnight.selectors'
import { selectIsTodayWanted } from '../../application/usage/todaysUses.slice'
import {
  selectIsLogWanted,
  selectIsPerDayWanted,
  usageNotLoaded,
} from '../../application/usage/usageLog.slice'
import { part, type Room } from '../container/services'

export const usagePart = part(() => import('./usage.late'), 'usage')

export const usage: Room = ({ later }) => ({
  leader: {
    codeUsageLog: lazyProcess(later(usagePart, 'codeUsageLog'), selectIsLogWanted, usageNotLoaded),
    usagePerDay: lazyProcess(later(usagePart, 'usagePerDay'), selectIsPerDayWanted, usageNotLoaded),
    dayUses: lazyProcess(later(usagePart, 'dayUses'), selectIsDayWanted, dayUsesNotLoaded),
    fortnight: lazyProcess(later(usagePart, 'fortnight'), selectIsFortnightWanted),
    todaysUses: lazyProcess(later(usagePart, 'todaysUses'), selectIsTodayWanted),
    alerts: lazyProcess(later(usagePart, 'alerts'), selectAreAlertsDue),
  },
})
