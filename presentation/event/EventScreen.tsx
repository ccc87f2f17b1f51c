import { Link, useLocation } from 'react-router-dom'
import { type EventView, selectEventView } from '../../application/event/event.selectors'
import { isRemovedRow, listRow } from '../../application/list/listRow'
import type { EventId } from '../../domain/codes/AccessCode'
import { useHasCards } from '../kit/hooks/useWidth'
import { LazyScreen } from '../kit/lazy/LazyScreen'
import { NotFoundScreen } from '../kit/routes/NotFoundScreen'
import { eventAt, NOT_FOUND_TITLE, routes } from '../kit/routes/routes'
import { useTitle } from '../kit/routes/useTitle'
import { useAppSelector } from '../kit/store'
import { PagedTable } from '../kit/table/PagedTable'
import { useKeptPages } from '../kit/table/pages/usePages'
import '../codes/codes.css'
import { listPath } from '../codes/eventAddress'
import { LoadStatusMessage } from '../codes/LoadStatusMessage'
import { GenerateLink } from '../coordination/generation/GenerateLink'
import { eventCardColumns, eventColumns } from '../list/codeColumns'
import { StaleNote } from '../list/StaleNote'
import { useListAsked } from '../list/useListAsked'
import { UsagePerDay } from '../usage/UsagePerDay'
import { EventHead } from './EventHead'
import './event.css'
import { loadEventMessage, loadEventNext } from './loadEventSide'
import { EventRequest } from './request/EventRequest'
import { useSideHeight } from './useSideHeight'

const TITLE = 'Códigos del evento'

interface FoundProps {
  readonly id: EventId
  readonly event: EventView
}

const Codes = ({ id, event: { rows, staying } }: FoundProps) => {
  const hasCards = useHasCards()
  const { visible, pages } = useKeptPages(TITLE, rows)
  useListAsked(`${id} ${pages.page}`)
  return (
    <section className="card" aria-label={TITLE}>
      <header className="card__head">
        <h2 className="card__title">{TITLE}</h2>
        <Link to={listPath(id)}>Buscar y filtrar</Link>
      </header>
      <PagedTable
        caption={TITLE}
        columns={hasCards ? eventCardColumns : eventColumns}
        rows={visible.map((code) => listRow(code, staying))}
        keyOf={({ id }) => id}
        isGone={isRemovedRow}
        pages={pages}
      />
    </section>
  )
}

const Found = ({ id, event }: FoundProps) => {
  const side = useSideHeight()
  const isBeside = !useHasCards()
  const next = <LazyScreen load={loadEventNext} fallback={null} />
  const message = <LazyScreen load={loadEventMessage} fallback={null} />
  const uses = <UsagePerDay event={id} />
  return (
    <div className="event-page">
      <div className="event-page__column">
        <EventRequest id={id} event={event} />
        <EventHead id={id} event={event} />
        <GenerateLink event={id} />
        {isBeside ? uses : next}
      </div>
      {/* The order of the document follows the eye: what gives a code comes before the list. */}
      {isBeside && (
        <div ref={side} className="event-page__column event-page__side">
          {next}
          {message}
        </div>
      )}
      <Codes id={id} event={event} />
      {!isBeside && uses}
      {!isBeside && message}
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
