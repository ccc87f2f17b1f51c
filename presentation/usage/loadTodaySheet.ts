import { loaderOf } from '../kit/lazy/loader'

export const loadTodaySheet = loaderOf(() =>
  import('./TodaySheet').then(({ TodaySheet }) => TodaySheet),
)
