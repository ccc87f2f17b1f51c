import { remembered } from '../../lazy/loader'

export const loadBatchSheet = remembered(() =>
  import('./BatchSheet').then(({ BatchSheet }) => BatchSheet),
)
