import { remembered } from '../kit/lazy/loader'

export const loadTodaySheet = remembered(() =>
  import('./TodaySheet').then(({ TodaySheet }) => TodaySheet),
)
