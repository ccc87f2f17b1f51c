export const loadBatchSheet = () =>
  import('./BatchSheet').then(({ BatchSheet }) => ({ default: BatchSheet }))
