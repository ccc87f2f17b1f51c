import { loaderOf } from '../kit/lazy/loader'

export const loadScanner = loaderOf(() =>
  import('./ScannerSheet').then(({ ScannerSheet }) => ScannerSheet),
)
