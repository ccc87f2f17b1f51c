import type { ReactNode } from 'react'
import {
  type ExportSource,
  exportFormatsShown,
  exportRequested,
} from '../../../application/codes/handover/handover.slice'
import type { ExportFormat } from '../../../application/codes/handover/SaveCodes'
import { Icon } from '../../kit/Icon'
import { Popup } from '../../kit/Popup'
import { useAppDispatch } from '../../store'

const FORMATS: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSV (coma)',
  'csv-semicolon': 'Excel (punto y coma)',
  xlsx: 'Libro de Excel (.xlsx)',
}

interface Props {
  /** The codes as the buttons name them. */
  readonly name: string
  readonly source: ExportSource
  readonly className: string
  readonly content: ReactNode
  readonly formats?: readonly ExportFormat[]
}

/** The menu of file formats. */
export const ExportMenu = ({
  name,
  source,
  className,
  content,
  formats = ['csv', 'csv-semicolon', 'xlsx'],
}: Props) => {
  const dispatch = useAppDispatch()
  return (
    <Popup
      button={{ className, label: `Exportar ${name}`, content }}
      onOpen={() => dispatch(exportFormatsShown())}
    >
      {formats.map((format) => (
        <button
          key={format}
          type="button"
          className="popup__item"
          onClick={() => dispatch(exportRequested({ source, format }))}
        >
          <Icon name="download" />
          {FORMATS[format]}
        </button>
      ))}
    </Popup>
  )
}
