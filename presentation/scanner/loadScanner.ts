import { remembered } from '../kit/lazy/loader'

export const loadScanner = remembered(() =>
  import('./ScannerSheet').then(({ ScannerSheet }) => ScannerSheet),
)
