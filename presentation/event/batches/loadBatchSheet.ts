import { remembered } from '../../kit/lazy/loader'

export const loadBatchSheet = remembered(() =>
  import('./BatchSheet').then(({ BatchSheet }) => BatchSheet),
)
