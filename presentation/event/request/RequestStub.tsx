import { useEffect, useMemo, useRef } from 'react'
import { editsMade } from '../../../application/sharing/leaderData/leaderData.events'
import {
  selectIsRequestSent,
  selectRequest,
} from '../../../application/sharing/leaderData/leaderData.slice'
import type { EventId } from '../../../domain/codes/AccessCode'
import { isUsable } from '../../../domain/codes/CodeState'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import {
  type CodeRequest,
  type RequestAnswer,
  requestState,
  WITHDRAWN,
} from '../../../domain/sharing/leaderData/codeRequest'
import { requestEdit } from '../../../domain/sharing/leaderData/edits'
import { useNow } from '../../kit/hooks/useNow'
import { Icon, type IconName } from '../../kit/Icon'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { CodeActions } from '../../sharing/CodeActions'
import { answerTitle, earlierAnswerText } from '../../sharing/requestText'
import { counted, thousands } from '../../texts/counts'
import { dayInWords } from '../../texts/dates'
import './request.css'

/** How often the time of a request is looked at, in milliseconds. */
const EVERY_MS = 60_000

const When = ({ at }: { readonly at: number }) => (
  <time dateTime={new Date(at).toISOString()}>{dayInWords(at, useNow(EVERY_MS))}</time>
)

interface PartProps {
  readonly request: CodeRequest
  /** Withdraws the request, or puts its answer away. */
  readonly onEnd: (isTold: boolean) => void
}

interface WaitingProps extends PartProps {
  readonly event: EventId
  readonly askedAt: number
  readonly onChange: () => void
}

const Waiting = ({ event, askedAt, request, onChange, onEnd }: WaitingProps) => {
  const isSent = useAppSelector((state) => selectIsRequestSent(state, event))
  const now = useNow(EVERY_MS)
  return (
    <>
      <p className="sub">
        {isSent
          ? 'Espera la respuesta de quien coordina. Lo pidió '
          : 'Se envía en cuanto haya conexión. Lo pidió '}
        <When at={askedAt} />
      </p>
      {request.reason !== '' && (
        <blockquote className="quote" translate="no">
          {request.reason}
        </blockquote>
      )}
      {request.answer && <p className="sub">{earlierAnswerText(request.answer, now)}</p>}
      <div className="event__actions">
        <button type="button" className="btn" onClick={onChange}>
          Cambiar
        </button>
        <button type="button" className="btn" onClick={() => onEnd(true)}>
          Retirar
        </button>
      </div>
    </>
  )
}

interface AnsweredProps extends PartProps {
  readonly answer: RequestAnswer
  readonly codes: readonly TrackedCode[]
}

const Answered = ({ answer, request, codes, onEnd }: AnsweredProps) => {
  const batch = answer.kind === 'codes' ? answer.batch : null
  const usable = useMemo(
    () => codes.filter((code) => code.trackingId === batch && isUsable(code)),
    [codes, batch],
  )
  const count = usable.length
  return (
    <>
      {answer.kind === 'refusal' && (
        <>
          <p className="sub">
            {`Pidió ${thousands(request.quantity)}. `}
            {answer.at !== null && (
              <>
                {'Quien coordina respondió '}
                <When at={answer.at} />:
              </>
            )}
          </p>
          <blockquote className="quote" translate="no">
            {answer.reason}
          </blockquote>
        </>
      )}
      {answer.kind === 'codes' && (
        <p className="sub">
          {count > 0 ? 'Ya están entre sus códigos, listos para dar.' : 'Van llegando a su lista.'}
        </p>
      )}
      <div className="event__actions">
        {count > 0 && (
          <CodeActions
            name={counted(count, 'código nuevo', 'códigos nuevos')}
            from="request"
            isAside
            copyText={`Copiar ${thousands(count)}`}
            request={() => ({
              codes: usable.map(({ code }) => code),
              ids: usable.map(({ id }) => id),
              source: null,
            })}
          />
        )}
        <button type="button" className="btn" onClick={() => onEnd(false)}>
          Entendido
        </button>
      </div>
    </>
  )
}

const LOOKS = {
  waiting: { tone: 'waiting', icon: 'clock' },
  codes: { tone: 'codes', icon: 'check' },
  refusal: { tone: 'refusal', icon: 'info' },
} as const satisfies Record<string, { readonly tone: string; readonly icon: IconName }>

interface Props {
  readonly event: EventId
  readonly codes: readonly TrackedCode[]
  readonly onChange: () => void
}

/** The leader's request for codes of an event, and its answer (REQUEST-3). */
export const RequestStub = ({ event, codes, onChange }: Props) => {
  const dispatch = useAppDispatch()
  const request = useAppSelector((state) => selectRequest(state, event))
  const state = requestState(request)
  const place = useRef<HTMLDivElement>(null)
  const had = useRef(state.kind !== 'none')
  useEffect(() => {
    // The button that ended it went with it.
    const isGone = had.current && state.kind === 'none'
    if (isGone && document.activeElement === document.body) place.current?.focus()
    had.current = state.kind !== 'none'
  }, [state.kind])
  const end = (isTold: boolean) => {
    const edit = requestEdit(event, request, WITHDRAWN)
    dispatch(editsMade({ what: 'request', edits: [edit], isTold }))
  }
  const look = state.kind === 'answered' ? LOOKS[state.answer.kind] : LOOKS.waiting
  return (
    <div ref={place} tabIndex={-1} role="status" className="request-place">
      {state.kind !== 'none' && (
        <section className={`card request request--${look.tone}`} aria-label="Su pedido de códigos">
          <h2>
            <Icon name={look.icon} />
            {state.kind === 'answered'
              ? answerTitle(state.answer)
              : `Pidió ${counted(request.quantity, 'código', 'códigos')} más`}
          </h2>
          {state.kind === 'answered' ? (
            <Answered answer={state.answer} request={request} codes={codes} onEnd={end} />
          ) : (
            <Waiting
              event={event}
              askedAt={state.askedAt}
              request={request}
              onChange={onChange}
              onEnd={end}
            />
          )}
        </section>
      )}
    </div>
  )
}
