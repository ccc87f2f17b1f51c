import type { ExportSource } from '../../application/codes/exportSource'
import type { ExportFormat } from '../../application/exports/ExportCodes'
import { exportRequested } from '../../application/exports/exports.events'
import { useTickets } from '../codes/ticketContext'
import { Icon } from '../kit/Icon'
import { useAppDispatch } from '../kit/store'
import { ExportPopup, type ExportPopupProps, Formats, TABLE_FORMATS } from './ExportPopup'

/** A value, or a function that computes it once it is needed. */
export type ValueOrFactory<T> = T | (() => T)

export const toValue = <T extends object | null>(value: ValueOrFactory<T>): T =>
  typeof value === 'function' ? value() : value

interface ChoicesProps {
  readonly formats?: readonly ExportFormat[]
  readonly source: ValueOrFactory<ExportSource>
}

/** Besides the formats of any table, one for those who are not to see to whom codes were given (SHARED-5). */
const CODE_FORMATS: readonly ExportFormat[] = [...TABLE_FORMATS, 'xlsx-without-people']

/** The formats of a file with codes of the leader, and their tickets on paper. */
export const ExportChoices = ({ source, formats = CODE_FORMATS }: ChoicesProps) => {
  const dispatch = useAppDispatch()
  const tickets = useTickets()
  return (
    <>
      <Formats
        formats={formats}
        onChoose={(format) => dispatch(exportRequested({ source: toValue(source), format }))}
      />
      {tickets && (
        <button
          type="button"
          className="popup__item"
          onClick={() => tickets.print(toValue(source))}
        >
          <Icon name="code" />
          Imprimir boletos
        </button>
      )}
    </>
  )
}

/** Exports codes of the leader in a format to choose, or prints their tickets. */
export const ExportMenu = ({
  name,
  className,
  content,
  ...choices
}: ChoicesProps & ExportPopupProps) => (
  <ExportPopup name={name} className={className} content={content}>
    <ExportChoices {...choices} />
  </ExportPopup>
)
