import { useMemo } from 'react'
import { selectScanned } from '../../application/scanner/scanner.selectors'
import { scanFinished } from '../../application/scanner/scanner.slice'
import { copyRequested } from '../../application/sharing/sharing.events'
import { Icon } from '../kit/Icon'
import { useAppDispatch, useAppSelector } from '../kit/store'
import { CopiedIcon } from '../sharing/CopiedIcon'
import { useOffer } from '../sharing/useOffer'
import { thousands } from '../texts/counts'

const FROM = 'scanner'

interface Props {
  /** Called before the codes that were read are validated. */
  readonly onFinish: () => void
  readonly onClose: () => void
}

/** Copies what can be used of what was read, or hands all of it to the validator (SCANNER-7). */
export const ScannerActions = ({ onFinish, onClose }: Props) => {
  const dispatch = useAppDispatch()
  const scanned = useAppSelector(selectScanned)
  const usable = useMemo(
    () => scanned.flatMap(({ code, group }) => (code && group === 'usable' ? [code] : [])),
    [scanned],
  )
  const { offered, isAllGiven } = useOffer(usable)
  if (scanned.length === 0) {
    return (
      <button type="button" className="btn" onClick={onClose}>
        Cancelar
      </button>
    )
  }
  return (
    <>
      <button
        type="button"
        className="btn"
        disabled={offered.length === 0}
        onClick={() => {
          const ids = offered.map(({ id }) => id)
          const codes = offered.map(({ code }) => code)
          dispatch(copyRequested({ from: FROM, codes, ids, source: { kind: 'chosen', ids } }))
        }}
      >
        <CopiedIcon from={FROM} />
        {`Copiar ${thousands(offered.length)}${isAllGiven ? ' de nuevo' : ''}`}
      </button>
      <button
        type="button"
        className="btn btn--primary"
        onClick={() => {
          onFinish()
          dispatch(scanFinished())
          onClose()
        }}
      >
        <Icon name="tick" />
        Terminar
      </button>
    </>
  )
}
