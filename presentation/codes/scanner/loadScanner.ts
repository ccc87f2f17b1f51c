import { remembered } from '../../lazy/loader'

export const loadScanner = remembered(() =>
  import('./ScannerSheet').then(({ ScannerSheet }) => ScannerSheet),
)
