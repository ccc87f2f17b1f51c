import { remembered } from '../../routing/loader'

export const loadTodaySheet = remembered(() =>
  import('./TodaySheet').then(({ TodaySheet }) => TodaySheet),
)
