import { type ReactNode, useState } from 'react'
import type { ExportFormat } from '../../application/exports/ExportCodes'
import { exportFormatsShown } from '../../application/exports/exports.events'
import type { TableFormat } from '../../application/exports/TableFiles'
import { Icon } from '../kit/Icon'
import { Popup } from '../kit/overlays/Popup'
import { useAppDispatch } from '../kit/store'
import { WithNames } from '../kit/WithNames'

const FORMATS: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'Excel',
  csv: 'CSV',
  'csv-semicolon': 'CSV con punto y coma',
  'xlsx-without-people': 'Excel sin nombres',
}

/** The formats that most people want: the others stand below 'Más formatos' (EXCEL-4). */
const USUAL: ReadonlySet<ExportFormat> = new Set(['xlsx', 'csv'])

interface FormatsProps<F extends ExportFormat> {
  readonly formats: readonly F[]
  readonly onChoose: (format: F) => void
}

/** The formats of any table. */
export const TABLE_FORMATS: readonly TableFormat[] = ['xlsx', 'csv', 'csv-semicolon']

/** The choices of a menu of file formats. */
export const Formats = <F extends ExportFormat>({ formats, onChoose }: FormatsProps<F>) => {
  const [hasMore, setHasMore] = useState(false)
  const itemOf = (format: F) => (
    <button key={format} type="button" className="popup__item" onClick={() => onChoose(format)}>
      <Icon name="download" />
      {FORMATS[format]}
    </button>
  )
  return (
    <>
      {formats.filter((format) => USUAL.has(format)).map(itemOf)}
      <button
        type="button"
        className="popup__item"
        aria-expanded={hasMore}
        onClick={() => setHasMore(!hasMore)}
      >
        <Icon name="down" />
        Más formatos
      </button>
      {hasMore && formats.filter((format) => !USUAL.has(format)).map(itemOf)}
    </>
  )
}

export interface ExportPopupProps {
  /** The codes as the buttons name them. */
  readonly name: string
  /** The word that the button shows, if it shows one: its name begins with it. */
  readonly verb?: string
  readonly className: string
  readonly content: ReactNode
}

/** A button that opens the ways to export some codes. */
export const ExportPopup = ({
  name,
  verb = 'Exportar',
  className,
  content,
  children,
}: ExportPopupProps & { readonly children: ReactNode }) => {
  const dispatch = useAppDispatch()
  return (
    <Popup
      title={<WithNames text={`${verb} ${name}`} names={[name]} />}
      button={{ className, label: `${verb} ${name}`, content }}
      onOpen={() => dispatch(exportFormatsShown())}
    >
      {children}
    </Popup>
  )
}
