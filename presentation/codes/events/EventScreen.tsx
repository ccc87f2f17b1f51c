import { Link, useParams } from 'react-router-dom'
import { codeRow } from '../../../application/codes/tracking/codeRow'
import {
  type EventView,
  selectEventView,
} from '../../../application/codes/tracking/event.selectors'
import { eventId } from '../../../domain/codes/AccessCode'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { useHasCards } from '../../kit/hooks/useWidth'
import { ThumbBar } from '../../kit/overlays/ThumbBar'
import { PagedTable } from '../../kit/table/PagedTable'
import { useKeptPages } from '../../kit/table/pages/usePages'
import { useTitle } from '../../routing/arrival/useTitle'
import { NOT_FOUND_TITLE, routes } from '../../routing/routes'
import { NotFoundScreen } from '../../shell/NotFoundScreen'
import { useAppSelector } from '../../store'
import { counted, thousands } from '../../texts/counts'
import '../codes.css'
import { eventColumns } from '../codeColumns'
import { CodesState } from '../tracked/CodesState'
import { Freshness } from '../tracked/Freshness'
import { StaleNote } from '../tracked/StaleNote'
import { UsageBar } from '../UsageBar'
import { UsesPerDay } from '../uses/UsesPerDay'
import { EventActions } from './EventActions'
import { listPath } from './EventLink'

const TITLE = 'Códigos del evento'

const Totals = ({ event }: { readonly event: EventView }) => {
  const { name, usage, status } = event
  const hasCards = useHasCards()
  return (
    <section className="card" aria-label={name ?? undefined}>
      <header className="card__head">
        <div className="card__title">
          <h2>{name}</h2>
          <Freshness status={status} />
        </div>
      </header>
      <div className="card__body event">
        <p className="event__total">
          <b>{thousands(usage.free)}</b>
          <span>
            {`${usage.free === 1 ? 'libre' : 'libres'} de ${counted(usage.total, 'código', 'códigos')}`}
            {usage.inUse > 0 && (
              <>
                <br />
                {`y ${thousands(usage.inUse)} en uso que aún ${usage.inUse === 1 ? 'admite' : 'admiten'} usos`}
              </>
            )}
          </span>
        </p>
        <UsageBar usage={usage} isLarge />
        {hasCards ? (
          <ThumbBar label={`Códigos de ${name}`}>
            <EventActions event={event} />
          </ThumbBar>
        ) : (
          <div className="event__actions">
            <EventActions event={event} />
          </div>
        )}
      </div>
    </section>
  )
}

const Codes = ({ codes, listAt }: { readonly codes: readonly TrackedCode[]; listAt: string }) => {
  const { visible, pages } = useKeptPages(TITLE, codes)
  return (
    <section className="card" aria-label={TITLE}>
      <header className="card__head">
        <h2 className="card__title">{TITLE}</h2>
        <Link to={listAt}>Buscar y filtrar</Link>
      </header>
      <PagedTable
        caption={TITLE}
        columns={eventColumns}
        rows={visible.map(codeRow)}
        keyOf={({ id }) => id}
        pages={pages}
      />
    </section>
  )
}

/** An event of the leader's codes, over all batches (ROUTE-10). */
export const EventScreen = () => {
  const { eventId: id = '' } = useParams()
  const key = eventId(id)
  const event = useAppSelector((state) => selectEventView(state, key))
  const { status, name, codes } = event
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
        <>
          <Totals event={event} />
          <UsesPerDay event={key} />
          <Codes key={key} codes={codes} listAt={listPath(key)} />
        </>
      ) : (
        <section className="card" aria-label={TITLE}>
          <CodesState status={status} isEmpty>
            {null}
          </CodesState>
        </section>
      )}
    </>
  )
}
