import { remembered } from '../../routing/loader'

export const loadBatchSheet = remembered(() =>
  import('./BatchSheet').then(({ BatchSheet }) => BatchSheet),
)
