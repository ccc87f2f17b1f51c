import { useEffect, useId, useRef } from 'react'
import { selectScanned, selectScannerStage } from '../../application/scanner/scanner.selectors'
import { scannerClosed, scannerOpened } from '../../application/scanner/scanner.slice'
import { Sheet } from '../kit/overlays/Sheet'
import { useAppDispatch, useAppSelector } from '../kit/store'
import { ScannedCodes } from './ScannedCodes'
import { ScannerActions } from './ScannerActions'
import './scanner.css'
import { CameraPicture } from './stage/CameraPicture'
import { NoPicture } from './stage/NoPicture'

interface Props {
  /** Called before the codes that were read are validated. */
  readonly onFinish: () => void
  readonly onClose: () => void
}

/** Reads codes by the camera and in photos, one after the other (SCANNER-1). */
export const ScannerSheet = ({ onFinish, onClose }: Props) => {
  const dispatch = useAppDispatch()
  const viewId = useId()
  const stage = useAppSelector(selectScannerStage)
  const place = useRef<HTMLDivElement>(null)
  const hasRead = useAppSelector(selectScanned).length > 0
  useEffect(() => {
    dispatch(scannerOpened(viewId))
    return () => void dispatch(scannerClosed())
  }, [dispatch, viewId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed button goes with its stage
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
  }, [stage.kind])
  return (
    <Sheet
      title="Escanear códigos"
      className={stage.kind === 'picture' ? 'scan scan--picture' : 'scan'}
      onClose={onClose}
      foot={<ScannerActions onFinish={onFinish} onClose={onClose} />}
    >
      <div ref={place} className="scan__place" tabIndex={-1}>
        {stage.kind === 'picture' ? (
          <CameraPicture viewId={viewId} torch={stage.torch} />
        ) : (
          <NoPicture stage={stage} />
        )}
      </div>
      {(stage.kind === 'picture' || hasRead) && <ScannedCodes />}
    </Sheet>
  )
}
