import Empty from 'antd/es/empty'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import {
  batchesClosed,
  batchesRequested,
  moreBatchesRequested,
  selectBatches,
} from '../../../application/coordination/batches/batches.slice'
import {
  choicesRequested,
  screenLeft,
  selectChoices,
} from '../../../application/coordination/generation/choices/choices.slice'
import { selectLeaderId } from '../../../application/session/session.selectors'
import { type EventId, eventId } from '../../../domain/codes/AccessCode'
import type { CountedBatch } from '../../../domain/coordination/batches/BatchRepository'
import { type UserId, userId } from '../../../domain/session/SignedInUser'
import { AntdTheme } from '../../kit/antd/AntdTheme'
import { ErrorAlert } from '../../kit/antd/ErrorAlert'
import { MoreButton } from '../../kit/antd/MoreButton'
import { Failed } from '../../kit/Failed'
import { Icon } from '../../kit/Icon'
import { Loading } from '../../kit/Loading'
import { routes } from '../../kit/routes/routes'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { DataTable } from '../../kit/table/DataTable'
import type { Column } from '../../kit/table/table'
import '../../codes/codes.css'
import { thousands } from '../../texts/counts'
import { mediumDate } from '../../texts/dates'
import { ChoiceSelect } from '../generation/ChoiceSelect'
import { GenerateLink } from '../generation/GenerateLink'
import { leaderText } from '../generation/generationText'
import { UnusedCodes } from '../UnusedCodes'
import { batchPath } from './batchAddress'
import './batches.css'
import { eventNameOf, goneText, leaderOf } from './batchText'

const TITLE = 'Lotes generados'

/** Columns of the list (BATCHES-2). @param uid the signed-in leader */
const columnsFor = (uid: string): readonly Column<CountedBatch>[] => [
  {
    header: 'Evento',
    place: 'top',
    kind: 'text',
    cell: (batch) => (
      <Link className="event-link" to={batchPath(batch.id)}>
        <span className="clamped" translate="no">
          {eventNameOf(batch)}
        </span>
        <Icon name="next" />
      </Link>
    ),
  },
  {
    header: 'Líder',
    place: 'detail',
    kind: 'text',
    cell: (batch) => <span translate="no">{leaderOf(batch, uid)}</span>,
  },
  {
    header: 'Hechos',
    place: 'detail',
    kind: 'number',
    cell: ({ made, quantity }) => (
      <span className="number">
        {made === quantity ? thousands(made) : `${thousands(made)} de ${thousands(quantity)}`}
      </span>
    ),
  },
  {
    header: 'Usados',
    place: 'detail',
    kind: 'number',
    cell: ({ used }) => <span className="number">{thousands(used)}</span>,
  },
  {
    header: 'Libres',
    place: 'detail',
    kind: 'number',
    cell: (batch) => <UnusedCodes {...batch} othersText={goneText} />,
  },
  {
    header: 'Creado',
    place: 'detail',
    kind: 'number',
    cell: ({ createdAt }) => mediumDate(createdAt),
  },
]

const List = ({ isFiltered, onRetry }: { isFiltered: boolean; onRetry: () => void }) => {
  const dispatch = useAppDispatch()
  const listed = useAppSelector(selectBatches)
  const uid = useAppSelector(selectLeaderId)
  if (listed.kind === 'failed') {
    return (
      <Failed onRetry={onRetry}>
        No se pudieron cargar los lotes. Revise su conexión e intente de nuevo.
      </Failed>
    )
  }
  if (listed.kind !== 'ready') return <Loading isTall>Cargando los lotes…</Loading>
  if (listed.items.length === 0) {
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={
          isFiltered
            ? 'No generó ningún lote con ese filtro.'
            : 'Aún no ha generado códigos. Los lotes que genere quedan aquí.'
        }
      />
    )
  }
  return (
    <>
      <DataTable
        caption={TITLE}
        columns={columnsFor(uid)}
        rows={listed.items}
        keyOf={({ id }) => id}
        card="tall"
      />
      {listed.more === 'failed' && (
        <ErrorAlert>No se pudieron cargar más. Revise su conexión e intente de nuevo.</ErrorAlert>
      )}
      {listed.end !== null && (
        <p className="batches__more">
          <MoreButton
            isLoading={listed.more === 'loading'}
            onPress={() => dispatch(moreBatchesRequested())}
          >
            Ver más lotes
          </MoreButton>
        </p>
      )}
    </>
  )
}

interface FilterProps {
  readonly event: EventId | null
  readonly leader: UserId | null
  readonly onChange: (name: 'evento' | 'lider', id: string | undefined) => void
}

/** The event and the leader whose batches are listed, from the same lists as the form's. */
const Filters = ({ event, leader, onChange }: FilterProps) => {
  const choices = useAppSelector(selectChoices)
  const uid = useAppSelector(selectLeaderId)
  if (choices.kind !== 'ready') return null
  return (
    <div className="batches__filters">
      <ChoiceSelect
        name="events"
        list={choices.events}
        textOf={({ name }) => name}
        placeholder="Cualquier evento"
        aria-label="Evento"
        allowClear
        value={event ?? ''}
        onChange={(id) => onChange('evento', id)}
      />
      <ChoiceSelect
        name="leaders"
        list={choices.leaders}
        textOf={(one) => leaderText(one, uid)}
        placeholder="Cualquier líder"
        aria-label="Líder"
        allowClear
        value={leader ?? ''}
        onChange={(id) => onChange('lider', id)}
      />
    </div>
  )
}

/** 'Lotes': what the coordinator made, newest first (ROUTE-17). */
export const BatchesScreen = () => {
  const dispatch = useAppDispatch()
  const [params, setParams] = useSearchParams()
  // An empty one is none.
  const [event, leader] = [params.get('evento') || null, params.get('lider') || null]
  const filter = {
    event: event === null ? null : eventId(event),
    leader: leader === null ? null : userId(leader),
  }
  const request = () => dispatch(batchesRequested(filter))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter is made anew by its two texts
  useEffect(() => {
    request()
    const named = {
      events: filter.event ? [filter.event] : [],
      leaders: filter.leader ? [filter.leader] : [],
    }
    dispatch(choicesRequested(named))
  }, [dispatch, event, leader])
  useEffect(
    () => () => {
      dispatch(batchesClosed())
      dispatch(screenLeft())
    },
    [dispatch],
  )
  const change = (name: 'evento' | 'lider', id: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (id) next.set(name, id)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return (
    <AntdTheme>
      <section className="card" aria-labelledby="batches-made">
        <header className="card__head batches__head">
          <h2 id="batches-made" className="card__title">
            {TITLE}
          </h2>
          <Link className="btn generate-link" to={routes.board.path}>
            <Icon name="person" />
            Tablero
          </Link>
          <GenerateLink />
        </header>
        <Filters {...filter} onChange={change} />
        <List isFiltered={event !== null || leader !== null} onRetry={request} />
      </section>
    </AntdTheme>
  )
}
