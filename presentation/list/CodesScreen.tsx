import { useDeferredValue, useMemo, useRef } from 'react'
import { isAwaited } from '../../application/codes/codes.selectors'
import { type CodesQuery, EVERY_CODE, isFiltering } from '../../application/list/codesQuery'
import {
  type ListView,
  selectListView,
  selectMarksStatus,
  splitByValidity,
} from '../../application/list/list.selectors'
import { LoadStatusMessage } from '../codes/LoadStatusMessage'
import { SearchedText } from '../codes/Marked'
import { useIsPhone } from '../kit/hooks/useWidth'
import { Icon } from '../kit/Icon'
import { Loading } from '../kit/Loading'
import { ofTotal } from '../texts/arrivingText'
import { counted, thousands } from '../texts/counts'
import '../codes/codes.css'
import { GenerateLink } from '../coordination/generation/GenerateLink'
import { Freshness } from './Freshness'
import { Filters } from './filters/Filters'
import { SelectAllButton, SelectionBar } from './SelectionBar'
import { StaleNote } from './StaleNote'
import './list.css'
import { useAppSelector } from '../kit/store'
import { CodesTable } from './CodesTable'
import { UsageByEvent } from './UsageByEvent'
import { type Choosing, useChoosing } from './useChoosing'
import { type AddressBar, useListAddress } from './useListAddress'
import { useListAsked } from './useListAsked'
import { useResults } from './useResults'
import { ValidityList } from './ValidityList'
import { ViewSwitch } from './ViewSwitch'

const NO_BREAK_SPACE = '\u00a0'

interface Props {
  readonly view: ListView
  readonly bar: AddressBar
}

interface NoMatchProps {
  readonly query: CodesQuery
  readonly onClear: () => void
}

const NoMatch = ({ query, onClear }: NoMatchProps) => {
  const isFiltered = isFiltering({ ...query, search: '' })
  return (
    <div className="state">
      <Icon name="search" />
      <p>
        {isFiltered
          ? 'Sin resultados: ningún código coincide con la búsqueda y los filtros.'
          : `Sin resultados para «${query.search.trim()}».`}
      </p>
      <button type="button" className="btn" onClick={onClear}>
        {isFiltered ? 'Limpiar filtros' : 'Ver todos los códigos'}
      </button>
    </div>
  )
}

interface NoMarksProps {
  readonly isLoading: boolean
  readonly onClear: () => void
}

/** In place of a list that asks which codes were given, as long as that is not known. */
const NoMarks = ({ isLoading, onClear }: NoMarksProps) =>
  isLoading ? (
    <Loading isTall>Cargando sus marcas…</Loading>
  ) : (
    <div className="state" role="alert">
      <Icon name="warning" />
      <p>No se pudo leer cuáles códigos ya dio.</p>
      <button type="button" className="btn" onClick={onClear}>
        Limpiar filtros
      </button>
    </div>
  )

interface HeadProps extends Props {
  /** No code is here yet: the head keeps its place for the first ones. */
  readonly isWaiting: boolean
  /** Null where there is nothing to choose. */
  readonly choosing: Choosing | null
}

const Head = ({ view, bar, choosing, isWaiting }: HeadProps) => {
  const { total, matching, status } = view
  const isPhone = useIsPhone()
  const here = counted(total, 'código', 'códigos')
  const arriving = status.kind === 'ready' ? status.arriving : null
  // A phone has one line for it, also while codes arrive: the list below keeps its place.
  const isShort = isPhone && arriving?.total !== null
  const all = arriving ? `${ofTotal(arriving)}${isShort ? '' : ' códigos'}` : here
  const found = isPhone && !arriving ? thousands(total) : all
  const count = matching.length === total ? all : `${thousands(matching.length)} de ${found}`
  return (
    <header className="card__head list__head">
      <div className="card__title">
        <p className="list__count" role="status">
          {isWaiting ? NO_BREAK_SPACE : count}
        </p>
        <Freshness
          status={status}
          receiving={isPhone ? 'Recibiendo…' : 'Recibiendo sus códigos…'}
        />
      </div>
      {choosing?.canSelectAll && <SelectAllButton view={view} onSelect={choosing.selectAll} />}
      {choosing?.begin && (
        <button type="button" className="btn btn--quiet btn--flush" onClick={choosing.begin}>
          Seleccionar
        </button>
      )}
      <GenerateLink />
      <ViewSwitch view={bar.address.view} onChange={(name) => bar.go({ view: name, page: 1 })} />
    </header>
  )
}

const Lists = ({ view }: Pick<Props, 'view'>) => {
  const { rows, staying } = view
  const { valid, invalid } = useMemo(() => splitByValidity(rows), [rows])
  return (
    <div className="lists">
      <ValidityList title="Códigos válidos" validity="válidos" rows={valid} staying={staying} />
      <ValidityList
        title="Códigos no válidos"
        validity="no válidos"
        rows={invalid}
        staying={staying}
      />
    </div>
  )
}

/** 'Seguimiento de códigos' (ROUTE-7). */
export const CodesScreen = () => {
  const bar = useListAddress()
  const isPhone = useIsPhone()
  // Controls update immediately; the rows follow as a deferred value.
  const shown = useDeferredValue(bar.address)
  const { query } = shown
  const view = useAppSelector((state) => selectListView(state, query))
  useListAsked(JSON.stringify([query, shown.page, shown.view]))
  const { status, rows } = view
  // Also while the last ones stand there as removed.
  const isEmpty = view.total === 0 && view.staying.size === 0
  const isWaiting = isAwaited(status, isEmpty)
  const isTable = shown.view === 'table'
  const marksStatus = useAppSelector((state) => selectMarksStatus(state, query))
  const hasRows = rows.length > 0 && marksStatus === 'known'
  const card = useRef<HTMLElement>(null)
  const results = useResults()
  const choosing = useChoosing(view, card)
  const canChoose = isTable && hasRows
  // The order excluded nothing, so it stays. The pressed button disappears, so the focus moves to
  // the list.
  const clear = () => {
    bar.changeQuery({ ...EVERY_CODE, sort: bar.address.query.sort })
    card.current?.focus()
  }
  return (
    <SearchedText value={query.search}>
      <StaleNote status={status} />
      {(!isEmpty || isWaiting) && (
        <Filters
          bar={bar}
          isWaiting={isWaiting}
          view={view}
          onSearch={results.show}
          onSearchEnd={results.end}
          onClear={clear}
        />
      )}
      {isEmpty && !isWaiting && <GenerateLink />}
      <section
        ref={card}
        className="card codes-list"
        aria-label="Seguimiento de códigos"
        tabIndex={-1}
      >
        {(!isEmpty || isWaiting) && (
          <Head
            view={view}
            bar={bar}
            choosing={canChoose ? choosing : null}
            isWaiting={isWaiting || marksStatus !== 'known'}
          />
        )}
        <div ref={results.ref} className="list__results" data-seeking={isTable && results.areTall}>
          <LoadStatusMessage status={status} isEmpty={isEmpty}>
            {marksStatus !== 'known' && (
              <NoMarks isLoading={marksStatus === 'loading'} onClear={clear} />
            )}
            {marksStatus === 'known' && rows.length === 0 && (
              <NoMatch query={query} onClear={clear} />
            )}
            {canChoose && (
              <CodesTable
                view={view}
                bar={{ ...bar, address: shown }}
                isChoosing={choosing.isChoosing}
                onChoosing={choosing.keepPlace}
              />
            )}
          </LoadStatusMessage>
        </div>
      </section>
      {!isTable && hasRows && <Lists view={view} />}
      {!isPhone && (!isEmpty || status.kind === 'loading') && (
        <UsageByEvent events={status.kind === 'loading' ? null : view.events} />
      )}
      {isTable && choosing.isChoosing && (
        <SelectionBar view={view} onEnd={choosing.end} onRemove={choosing.focusList} />
      )}
    </SearchedText>
  )
}
