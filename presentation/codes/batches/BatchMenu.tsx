import { useState } from 'react'
import {
  exportFormatsShown,
  exportRequested,
} from '../../../application/codes/exports/exports.events'
import { textsOf } from '../../../application/codes/list/codes.selectors'
import { copyRequested, shareRequested } from '../../../application/codes/sharing/sharing.events'
import type { CodeBatch } from '../../../domain/codes/CodeBatch'
import { Icon } from '../../kit/Icon'
import { Popup } from '../../kit/overlays/Popup'
import { LazySheet } from '../../lazy/LazySheet'
import { useAppDispatch } from '../../store'
import { counted } from '../../texts/counts'
import { ExportChoices } from '../exports/ExportMenu'
import { batchName, sourceOf } from './batchName'
import { loadBatchSheet } from './loadBatchSheet'

interface Props {
  readonly row: CodeBatch
  /** Whether the count of the codes stands here, which downloads them (BATCH-8). */
  readonly hasCount: boolean
}

/** All codes of a batch, those that were given too: copied, shared, exported or opened (BATCH-6, BATCH-7, BATCH-10). */
export const BatchMenu = ({ row, hasCount }: Props) => {
  const dispatch = useAppDispatch()
  const [isOpen, setIsOpen] = useState(false)
  const name = batchName(row)
  const source = sourceOf(row)
  const request = () => ({
    from: `all ${row.id}`,
    codes: textsOf(row.codes),
    ids: row.codes.map(({ id }) => id),
    source,
  })
  const hasTexts = row.codes.some(({ code }) => code !== '')
  return (
    <>
      <Popup
        title={name}
        button={{
          className: 'icon-btn batch-menu',
          label: `Más acciones de ${name}`,
          content: <Icon name="more" />,
        }}
        onOpen={() => dispatch(exportFormatsShown())}
      >
        <button
          type="button"
          className="popup__item"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          <Icon name="next" />
          Ver códigos
        </button>
        {hasTexts && (
          <>
            <button
              type="button"
              className="popup__item"
              onClick={() => dispatch(copyRequested(request()))}
            >
              <Icon name="copy" />
              Copiar códigos
            </button>
            <button
              type="button"
              className="popup__item"
              onClick={() => dispatch(shareRequested({ ...request(), channel: 'whatsapp' }))}
            >
              <Icon name="message" />
              Compartir todos por WhatsApp
            </button>
          </>
        )}
        {hasCount && (
          <button
            type="button"
            className="popup__item"
            aria-label={`${counted(row.usage.total, 'código', 'códigos')}: descargar CSV`}
            onClick={() => dispatch(exportRequested({ source, format: 'csv' }))}
          >
            <Icon name="download" />
            {counted(row.usage.total, 'código', 'códigos')}
          </button>
        )}
        <ExportChoices source={source} formats={['xlsx', 'csv-semicolon']} />
      </Popup>
      {isOpen && (
        <LazySheet
          load={loadBatchSheet}
          title={name}
          props={{ batch: row, name, onClose: () => setIsOpen(false) }}
        />
      )}
    </>
  )
}
