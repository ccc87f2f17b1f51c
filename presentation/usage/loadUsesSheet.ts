import { loaderOf } from '../kit/lazy/loader'

export const loadUsesSheet = loaderOf(() =>
  import('./UsesSheet').then(({ UsesSheet }) => UsesSheet),
)
