import { useIsPhone } from '../kit/hooks/useWidth'
import { Icon } from '../kit/Icon'
import { LazySheet } from '../kit/lazy/LazySheet'
import { loaderOf } from '../kit/lazy/loader'
import { useSheetAddress } from '../kit/routes/useSheetAddress'
import { SCANNER_PARAMETER } from './scannerParameter'

export const loadScanner = loaderOf(() =>
  import('./ScannerSheet').then(({ ScannerSheet }) => ScannerSheet),
)

/** Opens the scanner, as `?escaner=1` does (SCANNER-1). @param onFinish called when what was read is about to be validated */
export const ScanButton = ({ onFinish }: { readonly onFinish: () => void }) => {
  const { value, open, close } = useSheetAddress(SCANNER_PARAMETER)
  const isIcon = useIsPhone()
  return (
    <>
      <button
        type="button"
        className={isIcon ? 'icon-btn' : 'btn'}
        aria-label="Escanear con la cámara"
        title={isIcon ? 'Escanear con la cámara' : undefined}
        aria-haspopup="dialog"
        onClick={() => open('1')}
      >
        <Icon name="scan" />
        {!isIcon && 'Escanear'}
      </button>
      {value !== null && (
        <LazySheet
          load={loadScanner}
          title="Escanear códigos"
          props={{ onFinish, onClose: close }}
        />
      )}
    </>
  )
}
