import { loaderOf } from '../../kit/lazy/loader'

export const loadRequestSheet = loaderOf(() =>
  import('./RequestSheet').then(({ RequestSheet }) => RequestSheet),
)
