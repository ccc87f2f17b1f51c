import { loaderOf } from '../kit/lazy/loader'

export const loadTodaySheet = loaderOf(() =>
  import('./TodaySheet').then(({ TodaySheet }) => TodaySheet),
)

export const loadDaySheet = loaderOf(() => import('./DaySheet').then(({ DaySheet }) => DaySheet))
