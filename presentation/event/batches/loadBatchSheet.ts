import { loaderOf } from '../../kit/lazy/loader'

export const loadBatchSheet = loaderOf(() =>
  import('./BatchSheet').then(({ BatchSheet }) => BatchSheet),
)
