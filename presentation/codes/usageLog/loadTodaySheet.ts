import { remembered } from '../../lazy/loader'

export const loadTodaySheet = remembered(() =>
  import('./TodaySheet').then(({ TodaySheet }) => TodaySheet),
)
