import Button from 'antd/es/button'
import Empty from 'antd/es/empty'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { boardExportRequested } from '../../../application/coordination/board/board.events'
import {
  boardClosed,
  boardRequested,
  moreLeadersRequested,
  selectBoard,
} from '../../../application/coordination/board/board.slice'
import { screenLeft } from '../../../application/coordination/generation/choices/choices.slice'
import { type BoardFilter, MOST_EXPORTED } from '../../../domain/coordination/board/boardFilter'
import type { LeaderSum } from '../../../domain/coordination/board/LeaderSums'
import '../../codes/codes.css'
import { ExportPopup, Formats, TABLE_FORMATS } from '../../exports/ExportPopup'
import { AntdTheme } from '../../kit/antd/AntdTheme'
import { ErrorAlert } from '../../kit/antd/ErrorAlert'
import { Failed } from '../../kit/Failed'
import { useHasCards } from '../../kit/hooks/useWidth'
import { Icon } from '../../kit/Icon'
import { Loading } from '../../kit/Loading'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { DataTable } from '../../kit/table/DataTable'
import type { Column } from '../../kit/table/table'
import { thousands } from '../../texts/counts'
import { BoardFilters } from './BoardFilters'
import './board.css'
import { readBoard, writeBoard } from './boardAddress'
import { batchesOf, COLUMN_TITLES, lastUseText, nameOf } from './boardText'

const TITLE = 'Líderes'

/** antd's table alone is as large as the rest of the screen, and a phone shows cards. */
const BoardTable = lazy(() =>
  import('./BoardTable').then(({ BoardTable }) => ({ default: BoardTable })),
)

const CARD: readonly Column<LeaderSum>[] = [
  {
    header: 'Líder',
    place: 'top',
    kind: 'text',
    cell: (sum) => (
      <Link className="event-link" to={batchesOf(sum.id)}>
        <span className="clamped" translate="no">
          {nameOf(sum)}
        </span>
        <Icon name="next" />
      </Link>
    ),
  },
  ...(['made', 'used', 'unused'] as const).map(
    (count): Column<LeaderSum> => ({
      header: COLUMN_TITLES[count],
      place: 'detail',
      kind: 'number',
      cell: (sum) => <span className="number">{thousands(sum[count])}</span>,
    }),
  ),
  {
    header: COLUMN_TITLES.lastUseAt,
    place: 'detail',
    kind: 'number',
    cell: ({ lastUseAt }) => lastUseText(lastUseAt, Date.now()),
  },
]

const emptyText = ({ event, typed, stillDays }: BoardFilter): string => {
  if (typed !== '')
    return `Ningún líder con códigos se llama así. Se busca desde el principio del nombre o del apellido.`
  if (stillDays !== null) return 'Nadie tiene códigos sin mover.'
  return event === null
    ? 'Todavía no hay líderes con códigos. Aquí verá cuáles se usan y cuáles no.'
    : 'Nadie tiene códigos de ese evento.'
}

interface Props {
  readonly filter: BoardFilter
  readonly onChange: (change: Partial<BoardFilter>) => void
}

const List = ({ filter, onChange }: Props) => {
  const dispatch = useAppDispatch()
  const listed = useAppSelector(selectBoard)
  const hasCards = useHasCards()
  if (listed.kind === 'failed') {
    return (
      <Failed onRetry={() => dispatch(boardRequested(filter))}>
        No se pudo cargar el tablero. Revise su conexión e intente de nuevo.
      </Failed>
    )
  }
  if (listed.kind !== 'ready') return <Loading isTall>Cargando el tablero…</Loading>
  const { items, end, reading } = listed
  if (items.length === 0 && reading !== 'anew') {
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText(filter)} />
  }
  return (
    <>
      {hasCards ? (
        <div aria-busy={reading === 'anew'}>
          <DataTable
            caption={TITLE}
            columns={CARD}
            rows={items}
            keyOf={({ id }) => id}
            card="tall"
          />
        </div>
      ) : (
        <Suspense fallback={<Loading isTall>Cargando el tablero…</Loading>}>
          <BoardTable
            sums={items}
            caption={TITLE}
            order={filter.stillDays === null ? filter.order : null}
            isReading={reading === 'anew'}
            onOrder={(order) => onChange({ order })}
          />
        </Suspense>
      )}
      {reading === 'more-failed' && (
        <ErrorAlert>No se pudieron cargar más. Revise su conexión e intente de nuevo.</ErrorAlert>
      )}
      {end !== null && (
        <p className="board__more">
          <Button
            // Not `disabled`, which would take the focus from keyboard users.
            aria-disabled={reading === 'more'}
            onClick={() => {
              if (reading !== 'more') dispatch(moreLeadersRequested())
            }}
          >
            {reading === 'more' ? 'Cargando…' : 'Ver más líderes'}
          </Button>
        </p>
      )}
    </>
  )
}

const BoardExport = () => {
  const dispatch = useAppDispatch()
  return (
    <ExportPopup
      name="los líderes"
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
        onChoose={(format) => dispatch(boardExportRequested(format))}
      />
      <p className="board__limit">{`Los que muestra la lista, hasta ${thousands(MOST_EXPORTED)}.`}</p>
    </ExportPopup>
  )
}

/** 'Tablero': how the codes of the store's leaders go (ROUTE-19, BOARD-1). */
export const BoardScreen = () => {
  const dispatch = useAppDispatch()
  const [params, setParams] = useSearchParams()
  const address = params.toString()
  const filter = useMemo(() => readBoard(new URLSearchParams(address)), [address])
  useEffect(() => {
    dispatch(boardRequested(filter))
  }, [dispatch, filter])
  useEffect(
    () => () => {
      dispatch(boardClosed())
      dispatch(screenLeft())
    },
    [dispatch],
  )
  const change = (part: Partial<BoardFilter>) =>
    setParams((before) => writeBoard({ ...readBoard(before), ...part }), { replace: true })
  return (
    <AntdTheme>
      <section className="card" aria-labelledby="board-leaders">
        <header className="card__head">
          <h2 id="board-leaders" className="card__title">
            {TITLE}
          </h2>
          <BoardExport />
        </header>
        <BoardFilters filter={filter} onChange={change} />
        <List filter={filter} onChange={change} />
      </section>
    </AntdTheme>
  )
}
