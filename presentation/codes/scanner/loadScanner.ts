import { remembered } from '../../routing/loader'

export const loadScanner = remembered(() =>
  import('./ScannerSheet').then(({ ScannerSheet }) => ScannerSheet),
)
