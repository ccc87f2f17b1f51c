import { Link, useLocation } from 'react-router-dom'
import { type EventView, selectEventView } from '../../../application/codes/event/event.selectors'
import { codeRow } from '../../../application/codes/list/codeRow'
import type { EventId } from '../../../domain/codes/AccessCode'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { NotFoundScreen } from '../../appShell/NotFoundScreen'
import { useHasCards } from '../../kit/hooks/useWidth'
import { PagedTable } from '../../kit/table/PagedTable'
import { useKeptPages } from '../../kit/table/pages/usePages'
import { LazyScreen } from '../../lazy/LazyScreen'
import { eventAt, NOT_FOUND_TITLE, routes } from '../../routing/routes'
import { useTitle } from '../../routing/useTitle'
import { useAppSelector } from '../../store'
import '../codes.css'
import { eventCardColumns, eventColumns } from '../codeColumns'
import { GenerateLink } from '../generation/GenerateLink'
import { listPath } from '../list/eventAddress'
import { LoadStatusMessage } from '../list/LoadStatusMessage'
import { StaleNote } from '../list/StaleNote'
import { UsagePerDay } from '../usageLog/UsagePerDay'
import { EventHead } from './EventHead'
import './event.css'
import { loadEventSide } from './loadEventSide'
import { useSideHeight } from './useSideHeight'

const TITLE = 'Códigos del evento'

const Codes = ({ codes, listAt }: { readonly codes: readonly TrackedCode[]; listAt: string }) => {
  const hasCards = useHasCards()
  const { visible, pages } = useKeptPages(TITLE, codes)
  return (
    <section className="card" aria-label={TITLE}>
      <header className="card__head">
        <h2 className="card__title">{TITLE}</h2>
        <Link to={listAt}>Buscar y filtrar</Link>
      </header>
      <PagedTable
        caption={TITLE}
        columns={hasCards ? eventCardColumns : eventColumns}
        rows={visible.map(codeRow)}
        keyOf={({ id }) => id}
        pages={pages}
      />
    </section>
  )
}

interface FoundProps {
  readonly id: EventId
  readonly event: EventView
}

const Found = ({ id, event }: FoundProps) => {
  const side = useSideHeight()
  const isBeside = !useHasCards()
  const codes = <Codes key="codes" codes={event.codes} listAt={listPath(id)} />
  const ways = (
    <div key="ways" ref={side} className="event-page__column event-page__side">
      <LazyScreen load={loadEventSide} fallback={null} />
    </div>
  )
  return (
    <div className="event-page">
      <div className="event-page__column">
        <EventHead id={id} event={event} />
        <GenerateLink event={id} />
        <UsagePerDay event={id} />
      </div>
      {/* The order of the document follows the eye: beside the list, what gives a code comes first. */}
      {isBeside ? [ways, codes] : [codes, ways]}
    </div>
  )
}

/** An event of the leader's codes, over all batches (ROUTE-10). */
export const EventScreen = () => {
  const id = eventAt(useLocation().pathname)
  const event = useAppSelector((state) => selectEventView(state, id))
  const { status, name } = event
  const isKnown = name !== null
  const mayCome =
    status.kind !== 'ready' || status.arriving !== null || status.stale === 'connecting'
  const isFound = isKnown || mayCome
  useTitle(isFound ? (name ?? routes.event.title) : NOT_FOUND_TITLE)
  if (!isFound) return <NotFoundScreen />
  return (
    <>
      <StaleNote status={status} />
      {isKnown ? (
        <Found key={id} id={id} event={event} />
      ) : (
        <section className="card" aria-label={TITLE}>
          <LoadStatusMessage status={status} isEmpty>
            {null}
          </LoadStatusMessage>
        </section>
      )}
    </>
  )
}
