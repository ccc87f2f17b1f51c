import {
  type ExportSource,
  exportRequested,
} from '../../../application/codes/exports/exports.events'
import { selectIsLeaderDataKnown } from '../../../application/leaderData/leaderData.slice'
import { Icon } from '../../kit/Icon'
import { useAppDispatch, useAppSelector } from '../../store'
import { toValue, type ValueOrFactory } from '../sharing/valueOrFactory'
import { useTickets } from '../tickets/ticketContext'
import { FormatMenu, type FormatMenuProps } from './FormatMenu'

interface Props extends Omit<FormatMenuProps, 'onChoose' | 'children'> {
  readonly source: ValueOrFactory<ExportSource>
}

/** Exports codes of the leader in a format to choose, or prints their tickets. */
export const ExportMenu = ({
  source,
  formats = ['xlsx', 'csv', 'csv-semicolon'],
  ...menu
}: Props) => {
  const dispatch = useAppDispatch()
  const tickets = useTickets()
  const areMarksKnown = useAppSelector(selectIsLeaderDataKnown)
  return (
    <FormatMenu
      {...menu}
      // Until they are known, the file would say that none was shared.
      formats={areMarksKnown ? [...formats, 'xlsx-shared'] : formats}
      onChoose={(format) => dispatch(exportRequested({ source: toValue(source), format }))}
    >
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
    </FormatMenu>
  )
}
