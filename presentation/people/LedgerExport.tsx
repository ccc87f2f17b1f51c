import { ledgerExportRequested } from '../../application/people/people.events'
import { ExportPopup, Formats, TABLE_FORMATS } from '../exports/ExportPopup'
import { Icon } from '../kit/Icon'
import { usePortal } from '../kit/portalSettings'
import { useAppDispatch } from '../kit/store'

/** Saves the ledger as a file with columns of its own (PEOPLE-11). */
export const LedgerExport = () => {
  const dispatch = useAppDispatch()
  const { currency } = usePortal()
  return (
    <ExportPopup
      name="las personas con sus códigos y montos"
      className="btn"
      content={
        <>
          <Icon name="download" />
          Exportar
        </>
      }
    >
      <Formats
        formats={TABLE_FORMATS}
        onChoose={(format) => dispatch(ledgerExportRequested({ format, currency }))}
      />
    </ExportPopup>
  )
}
