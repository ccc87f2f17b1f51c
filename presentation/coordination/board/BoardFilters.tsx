import Segmented from 'antd/es/segmented'
import { selectBoardEvent } from '../../../application/coordination/board/board.slice'
import type { ChoiceList } from '../../../application/coordination/generation/choices/choices'
import {
  choicesRequested,
  selectChoices,
} from '../../../application/coordination/generation/choices/choices.slice'
import { eventId } from '../../../domain/codes/AccessCode'
import type { CodeEvent } from '../../../domain/codes/TrackedCode'
import {
  type BoardFilter,
  STILL_CHOICES,
  STILL_DAYS,
} from '../../../domain/coordination/board/boardFilter'
import { SUM_ORDERS, type SumOrder } from '../../../domain/coordination/board/LeaderSums'
import { SearchSelect } from '../../kit/antd/SearchSelect'
import { SearchField } from '../../kit/form/SearchField'
import { useHasCards } from '../../kit/hooks/useWidth'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { ChoiceSelect } from '../generation/ChoiceSelect'
import { COLUMN_TITLES } from './boardText'

const unread = (reading: 'first' | 'failed'): ChoiceList<CodeEvent> => ({
  typed: '',
  found: [],
  end: null,
  reading,
  atFirst: { items: [], end: null },
  known: {},
})

const DAYS = STILL_CHOICES.map((days) => ({ value: String(days), label: `${days} días` }))
const ORDERS = SUM_ORDERS.map((order) => ({ value: order, label: COLUMN_TITLES[order] }))

interface Props {
  readonly filter: BoardFilter
  readonly onChange: (change: Partial<BoardFilter>) => void
}

/** The event whose codes are counted. The list of events is read once it is wanted: each of them is paid for (BOARD-2). */
const EventFilter = ({ filter: { event }, onChange }: Props) => {
  const dispatch = useAppDispatch()
  const choices = useAppSelector(selectChoices)
  const named = useAppSelector(selectBoardEvent)
  const read = () =>
    dispatch(choicesRequested({ leaders: [], events: event === null ? [] : [event] }))
  const list =
    choices.kind === 'ready'
      ? choices.events
      : unread(choices.kind === 'failed' ? 'failed' : 'first')
  return (
    <ChoiceSelect
      name="events"
      list={named ? { ...list, known: { [named.id]: named, ...list.known } } : list}
      textOf={({ name }) => name}
      placeholder="Todos los eventos"
      aria-label="Evento"
      allowClear
      value={event ?? ''}
      onFocus={() => {
        if (choices.kind === 'none') read()
      }}
      {...(choices.kind !== 'ready' && { onRetry: read })}
      onChange={(id) => onChange({ event: id ? eventId(id) : null })}
    />
  )
}

/** The leaders that the board lists (BOARD-3, BOARD-4). */
export const BoardFilters = ({ filter, onChange }: Props) => {
  const { typed, order, stillDays } = filter
  const hasCards = useHasCards()
  return (
    <div className="board__filters">
      <EventFilter filter={filter} onChange={onChange} />
      <SearchField
        label="Buscar líder"
        placeholder="Nombre o apellidos"
        search={typed}
        onType={(text) => onChange({ typed: text })}
      />
      <div className="board__still">
        <Segmented
          aria-label="Mostrar"
          options={[
            { value: 'all', label: 'Todos' },
            { value: 'still', label: 'Sin movimiento' },
          ]}
          value={stillDays === null ? 'all' : 'still'}
          onChange={(shown) => onChange({ stillDays: shown === 'still' ? STILL_DAYS : null })}
        />
        {stillDays !== null && (
          <SearchSelect
            isShort
            aria-label="Días sin un uso"
            options={DAYS}
            value={String(stillDays)}
            onChange={(days) => onChange({ stillDays: Number(days) })}
          />
        )}
        {stillDays === null && hasCards && (
          <SearchSelect
            isShort
            aria-label="Orden"
            options={ORDERS}
            value={order}
            onChange={(chosen) =>
              onChange({
                order: SUM_ORDERS.find((one): one is SumOrder => one === chosen) ?? 'used',
              })
            }
          />
        )}
      </div>
      {stillDays !== null && (
        <p className="board__says">
          {`Con códigos sin usar y ningún uso en ${stillDays} días. Primero, quien lleva más tiempo.`}
        </p>
      )}
    </div>
  )
}
