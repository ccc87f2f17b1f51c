import { selectLoadStatus } from '../../../application/codes/codes.selectors'
import { selectScanned } from '../../../application/scanner/scanner.selectors'
import {
  selectHasSound,
  soundSwitched,
  torchRequested,
} from '../../../application/scanner/scanner.slice'
import { useNow } from '../../kit/hooks/useNow'
import { Icon } from '../../kit/Icon'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { PhotoButton } from '../PhotoButton'
import { ScannerIcon } from '../scannerIcons'
import { dataAgeText } from '../scannerText'
import { LatestVerdict } from './LatestVerdict'

const Sound = () => {
  const dispatch = useAppDispatch()
  const hasSound = useAppSelector(selectHasSound)
  return (
    <button
      type="button"
      role="switch"
      className="scan__tool"
      aria-checked={hasSound}
      onClick={() => dispatch(soundSwitched(!hasSound))}
    >
      <ScannerIcon name="sound" />
      Sonido
    </button>
  )
}

const Torch = ({ isLit }: { readonly isLit: boolean }) => {
  const dispatch = useAppDispatch()
  return (
    <button
      type="button"
      role="switch"
      className="scan__tool"
      aria-checked={isLit}
      onClick={() => dispatch(torchRequested(!isLit))}
    >
      <ScannerIcon name="torch" />
      Linterna
    </button>
  )
}

/** How often the age of the data is told anew, in milliseconds. */
const TICK_MS = 10_000

/** How old the verdicts may be, while the data is not live (SCANNER-9). */
const DataAge = () => {
  const age = dataAgeText(useAppSelector(selectLoadStatus), useNow(TICK_MS))
  return (
    age !== null && (
      <p className="scan__age">
        <Icon name="offline" />
        {age}
      </p>
    )
  )
}

/** The camera's picture with the verdict over it, and what helps to read (SCANNER-5, SCANNER-10). */
export const CameraPicture = ({
  viewId,
  torch,
}: {
  /** The id of the element that shows the picture. */
  readonly viewId: string
  /** Null where the camera has no lamp. */
  readonly torch: { readonly isLit: boolean } | null
}) => {
  const hasRead = useAppSelector(selectScanned).length > 0
  return (
    <div className="scan__view">
      <video id={viewId} muted playsInline aria-label="Imagen de la cámara" />
      <div className="scan__frame" aria-hidden="true">
        <i />
      </div>
      <p className="scan__hint">
        {hasRead ? 'Siga con el próximo' : 'Ponga el QR dentro del marco'}
      </p>
      <LatestVerdict />
      <DataAge />
      <div className="scan__tools">
        <PhotoButton className="scan__tool" />
        <Sound />
        {torch && <Torch isLit={torch.isLit} />}
      </div>
    </div>
  )
}
