import { loaderOf } from '../kit/lazy/loader'

/** Apart from the dashboard: a phone has no use for it. */
export const loadFortnight = loaderOf(() =>
  import('./PressedDays').then(({ PressedDays }) => PressedDays),
)
