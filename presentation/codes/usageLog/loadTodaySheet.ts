export const loadTodaySheet = () =>
  import('./TodaySheet').then(({ TodaySheet }) => ({ default: TodaySheet }))
