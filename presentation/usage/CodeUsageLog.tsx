import { memo, useEffect } from 'react'
import {
  selectCreatedAt,
  selectUsageLogView,
  type UsageLogView,
} from '../../application/usage/usageLog.selectors'
import {
  moreUsesRequested,
  usageLogClosed,
  usageLogOpened,
  usageLogRetryRequested,
} from '../../application/usage/usageLog.slice'
import type { CodeId } from '../../domain/codes/AccessCode'
import type { CodeUse } from '../../domain/usage/CodeUse'
import { Failed } from '../kit/Failed'
import { useChanges } from '../kit/hooks/useChanges'
import { Loading } from '../kit/Loading'
import { useAppDispatch, useAppSelector } from '../kit/store'
import { dateAndTime } from '../texts/dates'
import { ReadAgain } from './ReadAgain'
import { moveText, usesFailureText } from './usageText'
import './codeUsageLog.css'

const TITLE = 'Movimientos'

const momentText = (at: number | null) => (at === null ? 'Sin fecha' : dateAndTime(at))

const Moment = ({ at }: { readonly at: number | null }) => (
  <time dateTime={at === null ? undefined : new Date(at).toISOString()}>{momentText(at)}</time>
)

/** Memoised by its values: a page more renders its own lines alone, of thousands. */
const Use = memo(({ usedAt, tickets }: Pick<CodeUse, 'usedAt' | 'tickets'>) => (
  <li className="moves__use">
    <Moment at={usedAt} />
    <span>{moveText(tickets)}</span>
  </li>
))

type Ready = Extract<UsageLogView, { kind: 'ready' }>

/** Announces a use that arrives while the log is open. */
const NewUse = ({ uses }: Pick<Ready, 'uses'>) => {
  const [newest] = uses
  const changes = useChanges(newest?.id)
  return (
    <p className="unseen" role="status">
      {changes > 0 && newest && `${moveText(newest.tickets)}, ${momentText(newest.usedAt)}`}
    </p>
  )
}

const Moves = ({ code, view }: { readonly code: CodeId; readonly view: Ready }) => {
  const createdAt = useAppSelector((state) => selectCreatedAt(state, code))
  const { uses, hasMore } = view
  // Oldest at the end, where nothing lies between the last use and the creation.
  const hasCreation = !hasMore && createdAt !== null
  return (
    <ol className="moves" aria-label={TITLE}>
      {uses.map(({ id, usedAt, tickets }) => (
        <Use key={id} usedAt={usedAt} tickets={tickets} />
      ))}
      {hasCreation && (
        <li>
          <Moment at={createdAt} />
          <span>Creado</span>
        </li>
      )}
    </ol>
  )
}

/** A code's uses, newest first, and its creation (USES-2). Follows uses while it is open. */
export const CodeUsageLog = ({ codeId: code }: { readonly codeId: CodeId }) => {
  const dispatch = useAppDispatch()
  const view = useAppSelector((state) => selectUsageLogView(state, code))
  useEffect(() => {
    dispatch(usageLogOpened({ code }))
    return () => void dispatch(usageLogClosed())
  }, [dispatch, code])
  const retry = () => dispatch(usageLogRetryRequested())
  return (
    <section className="usage-log" aria-label={TITLE}>
      <h3>{TITLE}</h3>
      {view.kind === 'loading' && <Loading>Cargando los usos…</Loading>}
      {view.kind === 'failed' && <Failed onRetry={retry}>{usesFailureText[view.failure]}</Failed>}
      {view.kind === 'ready' && (
        <>
          {view.uses.length === 0 && <p>Todavía no se ha usado.</p>}
          <NewUse uses={view.uses} />
          <Moves code={code} view={view} />
          {view.hasMore && view.failure === null && (
            <button
              type="button"
              className="btn"
              // Not `disabled`, which would take the focus from keyboard users.
              aria-disabled={view.isReading}
              onClick={() => {
                if (!view.isReading) dispatch(moreUsesRequested())
              }}
            >
              {view.isReading ? 'Cargando…' : 'Ver más'}
            </button>
          )}
          <ReadAgain failure={view.failure} onRetry={retry} />
        </>
      )}
    </section>
  )
}
