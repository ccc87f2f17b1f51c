import type { ReactNode } from 'react'
import type { ExportFormat } from '../../../application/codes/exports/ExportCodes'
import { exportFormatsShown } from '../../../application/codes/exports/exports.events'
import { Icon } from '../../kit/Icon'
import { Popup } from '../../kit/overlays/Popup'
import { useAppDispatch } from '../../store'

const FORMATS: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV',
  'csv-semicolon': 'CSV para Excel en español',
  'xlsx-shared': 'Excel con notas y compartidos',
}

export interface FormatMenuProps {
  /** The codes as the buttons name them. */
  readonly name: string
  readonly className: string
  readonly content: ReactNode
  readonly formats?: readonly ExportFormat[]
  readonly onChoose: (format: ExportFormat) => void
  /** Further choices. */
  readonly children?: ReactNode
}

/** The menu of file formats. */
export const FormatMenu = ({
  name,
  className,
  content,
  formats = ['xlsx', 'csv', 'csv-semicolon'],
  onChoose,
  children,
}: FormatMenuProps) => {
  const dispatch = useAppDispatch()
  return (
    <Popup
      title={`Exportar ${name}`}
      button={{ className, label: `Exportar ${name}`, content }}
      onOpen={() => dispatch(exportFormatsShown())}
    >
      {formats.map((format) => (
        <button key={format} type="button" className="popup__item" onClick={() => onChoose(format)}>
          <Icon name="download" />
          {FORMATS[format]}
        </button>
      ))}
      {children}
    </Popup>
  )
}
