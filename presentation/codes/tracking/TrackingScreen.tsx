import { useDeferredValue, useMemo, useRef } from 'react'
import { EVERY_CODE } from '../../../application/codes/tracking/codesQuery'
import {
  selectTrackingView,
  splitByUse,
  type TrackingView,
} from '../../../application/codes/tracking/tracking.selectors'
import { Icon } from '../../kit/Icon'
import { counted, thousands } from '../../texts/counts'
import { CodesState } from '../tracked/CodesState'
import '../codes.css'
import { HandoverProblem } from '../handover/HandoverProblem'
import { Freshness } from '../tracked/Freshness'
import { StaleNote } from '../tracked/StaleNote'
import { Filters } from './filters/Filters'
import { SelectionBar } from './SelectionBar'
import './tracking.css'
import { useAppSelector } from '../../store'
import { TrackingTable } from './TrackingTable'
import type { TrackingViewName } from './trackingUrl'
import { UsageByEvent } from './UsageByEvent'
import { type AddressBar, useTrackingAddress } from './useTrackingAddress'
import { ValidityList } from './ValidityList'

interface Props {
  readonly view: TrackingView
  readonly bar: AddressBar
}

interface HeadProps extends Props {
  readonly onClear: () => void
}

const VIEWS: readonly { readonly name: TrackingViewName; readonly label: string }[] = [
  { name: 'table', label: 'Tabla' },
  { name: 'lists', label: 'Por validez' },
]

const ViewSwitch = ({ bar }: Pick<Props, 'bar'>) => (
  <fieldset className="switch">
    <legend className="unseen">Vista</legend>
    {VIEWS.map(({ name, label }) => (
      <button
        key={name}
        type="button"
        aria-pressed={bar.address.view === name}
        onClick={() => bar.go({ view: name, page: 1 })}
      >
        {label}
      </button>
    ))}
  </fieldset>
)

const NoMatch = ({ onClear }: Pick<HeadProps, 'onClear'>) => (
  <div className="state">
    <Icon name="search" />
    <p>Sin resultados: ningún código coincide con la búsqueda y los filtros.</p>
    <button type="button" className="btn" onClick={onClear}>
      Limpiar filtros
    </button>
  </div>
)

const Head = ({ view, bar, onClear }: HeadProps) => {
  const { total, matching, status } = view
  const all = counted(total, 'código', 'códigos')
  return (
    <>
      <header className="card__head">
        <div className="card__title">
          <p className="tracking__count" role="status">
            {matching.length === total ? all : `${thousands(matching.length)} de ${all}`}
          </p>
          <Freshness status={status} />
        </div>
        <ViewSwitch bar={bar} />
      </header>
      <Filters bar={bar} events={view.events} onClear={onClear} />
    </>
  )
}

const Lists = ({ view }: Pick<Props, 'view'>) => {
  const { valid, invalid } = useMemo(() => splitByUse(view.matching), [view.matching])
  return (
    <div className="lists">
      <ValidityList title="Códigos válidos" of="válidos" codes={valid} />
      <ValidityList title="Códigos no válidos" of="no válidos" codes={invalid} />
    </div>
  )
}

/** 'Seguimiento de códigos' (ROUTE-7). */
export const TrackingScreen = () => {
  const bar = useTrackingAddress()
  // Controls update immediately; the rows follow as a deferred value.
  const shown = useDeferredValue(bar.address)
  const { query } = shown
  const view = useAppSelector((state) => selectTrackingView(state, query))
  const { status, total, matching } = view
  const isTable = shown.view === 'table'
  const card = useRef<HTMLElement>(null)
  // The order excluded nothing, so it stays. The pressed button disappears, so the focus moves to
  // the list.
  const clear = () => {
    bar.changeQuery({ ...EVERY_CODE, sort: bar.address.query.sort })
    card.current?.focus()
  }
  return (
    <>
      <StaleNote status={status} />
      {total > 0 && <UsageByEvent events={view.events} bar={bar} />}
      <section ref={card} className="card" aria-label="Seguimiento de códigos" tabIndex={-1}>
        {total > 0 && <Head view={view} bar={bar} onClear={clear} />}
        <CodesState status={status} isEmpty={total === 0}>
          {matching.length === 0 && <NoMatch onClear={clear} />}
          {isTable && <SelectionBar view={view} />}
          {isTable && matching.length > 0 && (
            <TrackingTable view={view} bar={{ ...bar, address: shown }} />
          )}
        </CodesState>
      </section>
      {!isTable && matching.length > 0 && <Lists view={view} />}
      <HandoverProblem />
    </>
  )
}
