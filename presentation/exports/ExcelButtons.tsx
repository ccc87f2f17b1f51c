import type { ExportSource } from '../../application/codes/exportSource'
import { exportRequested } from '../../application/exports/exports.events'
import { Icon } from '../kit/Icon'
import { useAppDispatch } from '../kit/store'
import { counted } from '../texts/counts'
import { ExportMenu, toValue, type ValueOrFactory } from './ExportMenu'

interface Props {
  /** The subject of the codes, as the buttons name it. */
  readonly name: string
  readonly count: number
  readonly source: ValueOrFactory<ExportSource>
}

/** Codes as a workbook at once, or in another format. */
export const ExcelButtons = ({ name, count, source }: Props) => {
  const dispatch = useAppDispatch()
  return (
    <span className="duo">
      <button
        type="button"
        className="btn btn--worded"
        aria-label={`Descargar Excel de ${counted(count, 'código', 'códigos')} de ${name}`}
        onClick={() => dispatch(exportRequested({ source: toValue(source), format: 'xlsx' }))}
      >
        <Icon name="download" />
        Excel
      </button>
      <ExportMenu
        name={`los códigos de ${name} en otro formato`}
        source={source}
        formats={['csv', 'csv-semicolon', 'xlsx-without-people']}
        className="btn"
        content={<Icon name="down" />}
      />
    </span>
  )
}
