import { exportFormatsShown } from '../../application/exports/exports.events'
import { ledgerExportRequested } from '../../application/people/people.events'
import { Formats, TABLE_FORMATS } from '../exports/ExportPopup'
import { Icon } from '../kit/Icon'
import { Popup } from '../kit/overlays/Popup'
import { usePortal } from '../kit/portalSettings'
import { useAppDispatch } from '../kit/store'
import type { LedgerView } from './peopleChoice'

interface Props {
  readonly view: LedgerView
  readonly onView: (view: LedgerView) => void
}

const TITLE = 'Más opciones'

/** The list by person or by code, and the ledger as a file with columns of its own (PEOPLE-11, PEOPLE-14). */
export const LedgerMenu = ({ view, onView }: Props) => {
  const dispatch = useAppDispatch()
  const { currency } = usePortal()
  const isByCode = view === 'codes'
  return (
    <Popup
      title={TITLE}
      button={{ className: 'icon-btn', label: TITLE, content: <Icon name="more" /> }}
      onOpen={() => dispatch(exportFormatsShown())}
    >
      <button
        type="button"
        className="popup__item"
        onClick={() => onView(isByCode ? 'people' : 'codes')}
      >
        <Icon name={isByCode ? 'person' : 'code'} />
        {isByCode ? 'Ver por persona' : 'Ver por código'}
      </button>
      <Formats
        formats={TABLE_FORMATS}
        onChoose={(format) => dispatch(ledgerExportRequested({ format, currency }))}
      />
    </Popup>
  )
}
