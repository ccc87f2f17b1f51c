import Empty from 'antd/es/empty'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { boardExportRequested } from '../../../application/coordination/board/board.events'
import {
  boardClosed,
  boardRequested,
  moreLeadersRequested,
  plotClosed,
  plotRequested,
  selectBoard,
} from '../../../application/coordination/board/board.slice'
import { screenLeft } from '../../../application/coordination/generation/choices/choices.slice'
import { type BoardFilter, MOST_EXPORTED } from '../../../domain/coordination/board/boardFilter'
import type { LeaderSum } from '../../../domain/coordination/board/LeaderSums'
import type { UserId } from '../../../domain/session/SignedInUser'
import '../../codes/codes.css'
import { ExportPopup, Formats, TABLE_FORMATS } from '../../exports/ExportPopup'
import { AntdTheme } from '../../kit/antd/AntdTheme'
import { ErrorAlert } from '../../kit/antd/ErrorAlert'
import { MoreButton } from '../../kit/antd/MoreButton'
import { Failed } from '../../kit/Failed'
import { useHasCards } from '../../kit/hooks/useWidth'
import { Icon } from '../../kit/Icon'
import { Loading } from '../../kit/Loading'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { DataTable } from '../../kit/table/DataTable'
import type { Column } from '../../kit/table/table'
import { thousands } from '../../texts/counts'
import { UnusedCodes } from '../UnusedCodes'
import { BoardFilters } from './BoardFilters'
import './board.css'
import { BoardPlot } from './BoardPlot'
import { readBoard, readPlot, writeBoard } from './boardAddress'
import { COLUMN_TITLES, expiredText, lastUseText, PLOT_TITLE } from './boardText'
import { LeaderCell, type PlotPress } from './LeaderCell'

const TITLE = 'Líderes'

/** antd's table alone is as large as the rest of the screen, and a phone shows cards. */
const BoardTable = lazy(() =>
  import('./BoardTable').then(({ BoardTable }) => ({ default: BoardTable })),
)

const cardOf = (onPlot: PlotPress): readonly Column<LeaderSum>[] => [
  {
    header: 'Líder',
    place: 'top',
    kind: 'text',
    cell: (sum) => <LeaderCell sum={sum} onPlot={onPlot} />,
  },
  ...(['made', 'used'] as const).map(
    (count): Column<LeaderSum> => ({
      header: COLUMN_TITLES[count],
      place: 'detail',
      kind: 'number',
      cell: (sum) => <span className="number">{thousands(sum[count])}</span>,
    }),
  ),
  {
    header: COLUMN_TITLES.unused,
    place: 'detail',
    kind: 'number',
    cell: (sum) => <UnusedCodes {...sum} othersText={expiredText} />,
  },
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

interface ListProps {
  readonly filter: BoardFilter
  readonly onChange: (change: Partial<BoardFilter>) => void
  readonly onPlot: PlotPress
}

const List = ({ filter, onChange, onPlot }: ListProps) => {
  const dispatch = useAppDispatch()
  const listed = useAppSelector(selectBoard)
  const hasCards = useHasCards()
  const card = useMemo(() => cardOf(onPlot), [onPlot])
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
            columns={card}
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
            onPlot={onPlot}
          />
        </Suspense>
      )}
      {reading === 'more-failed' && (
        <ErrorAlert>No se pudieron cargar más. Revise su conexión e intente de nuevo.</ErrorAlert>
      )}
      {end !== null && (
        <p className="board__more">
          <MoreButton
            isLoading={reading === 'more'}
            onPress={() => dispatch(moreLeadersRequested())}
          >
            Ver más líderes
          </MoreButton>
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
  const plot = readPlot(params)
  // Without the plot: opening it does not read the list anew.
  const address = writeBoard(readBoard(params)).toString()
  const filter = useMemo(() => readBoard(new URLSearchParams(address)), [address])
  /** The presses in rows since the plot was opened, and the button of the last one. */
  const [presses, setPresses] = useState(0)
  const opener = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dispatch(boardRequested(filter))
  }, [dispatch, filter])
  useEffect(() => {
    dispatch(plot === undefined ? plotClosed() : plotRequested(plot))
  }, [dispatch, plot])
  useEffect(
    () => () => {
      dispatch(boardClosed())
      dispatch(screenLeft())
    },
    [dispatch],
  )
  const change = (part: Partial<BoardFilter>) =>
    setParams((before) => writeBoard({ ...readBoard(before), ...part }, readPlot(before)), {
      replace: true,
    })
  const show = (leader: UserId | null | undefined) =>
    setParams((before) => writeBoard(readBoard(before), leader), { replace: true })
  const showInRow: PlotPress = (leader, button) => {
    opener.current = button
    setPresses((before) => before + 1)
    show(leader)
  }
  const close = () => {
    setPresses(0)
    show(undefined)
    const button = opener.current?.isConnected ? opener.current : toggle.current
    opener.current = null
    button?.focus()
  }
  return (
    <AntdTheme>
      <section className="card" aria-labelledby="board-leaders">
        <header className="card__head board__head">
          <h2 id="board-leaders" className="card__title">
            {TITLE}
          </h2>
          <button
            ref={toggle}
            type="button"
            className="btn"
            aria-expanded={plot !== undefined}
            onClick={() => (plot === undefined ? show(null) : close())}
          >
            <Icon name="chart" />
            {PLOT_TITLE}
          </button>
          <BoardExport />
        </header>
        {plot !== undefined && (
          <BoardPlot
            key={plot}
            leader={plot}
            presses={presses}
            isBesideEvent={filter.event !== null}
            onAll={() => {
              setPresses((before) => before + 1)
              show(null)
            }}
            onClose={close}
          />
        )}
        <BoardFilters filter={filter} onChange={change} />
        <List filter={filter} onChange={change} onPlot={showInRow} />
        <p className="board__says board__note">Los usos tardan hasta 5 minutos en contarse.</p>
      </section>
    </AntdTheme>
  )
}
