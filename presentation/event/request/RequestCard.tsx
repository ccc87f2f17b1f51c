import { useEffect, useMemo, useRef } from 'react'
import { editsMade } from '../../../application/sharing/leaderData/leaderData.events'
import {
  selectLeaderData,
  selectRequest,
  selectRequestSending,
} from '../../../application/sharing/leaderData/leaderData.slice'
import type { EventId } from '../../../domain/codes/AccessCode'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { isToGive } from '../../../domain/sharing/giving'
import {
  type CodeRequest,
  type RequestAnswer,
  type RequestState,
  requestState,
  WITHDRAWN,
} from '../../../domain/sharing/leaderData/codeRequest'
import { requestEdit } from '../../../domain/sharing/leaderData/edits'
import { focusPage } from '../../kit/focusPage'
import { useNow } from '../../kit/hooks/useNow'
import { Icon, type IconName } from '../../kit/Icon'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { CodeActions } from '../../sharing/CodeActions'
import { answerTitle, earlierAnswerText } from '../../sharing/requestText'
import { counted, thousands } from '../../texts/counts'
import { dayInWords } from '../../texts/dates'
import './request.css'

/** The card's heading, to which the focus goes once the leader has asked. */
export const REQUEST_HEADING = 'pedido'

/** For how long codes may still be on their way to the device, in milliseconds. */
const ARRIVING_MS = 2 * 60_000

const When = ({ at }: { readonly at: number }) => (
  <time dateTime={new Date(at).toISOString()}>{dayInWords(at, useNow())}</time>
)

interface PartProps {
  readonly request: CodeRequest
  /** Withdraws the request, or puts its answer away. */
  readonly onEnd: (isTold: boolean) => void
}

const SENDING = {
  sent: 'Espera la respuesta de quien coordina. Lo pidió',
  sending: 'Enviando su pedido. Lo pidió',
  waiting: 'Se envía en cuanto haya conexión. Lo pidió',
} as const

interface WaitingProps extends PartProps {
  readonly event: EventId
  readonly askedAt: number
  /** Null for who may not change it. */
  readonly onChange: (() => void) | null
}

const Waiting = ({ event, askedAt, request, onChange, onEnd }: WaitingProps) => {
  const sending = useAppSelector((state) => selectRequestSending(state, event))
  const now = useNow()
  return (
    <>
      <p className="sub">
        {`${SENDING[sending]} `}
        <When at={askedAt} />
      </p>
      {request.reason !== '' && (
        <blockquote className="quote" translate="no">
          {request.reason}
        </blockquote>
      )}
      {request.answer && <p className="sub">{earlierAnswerText(request.answer, now)}</p>}
      <div className="event__actions">
        {onChange && (
          <button type="button" className="btn" onClick={onChange}>
            Cambiar
          </button>
        )}
        <button type="button" className="btn" onClick={() => onEnd(true)}>
          Retirar
        </button>
      </div>
    </>
  )
}

/** How many codes of an answer have come, and are left, as far as this device knows. */
const arrivalText = (arrived: number, quantity: number, toGive: number, isRecent: boolean) => {
  if (arrived === 0)
    return isRecent ? 'Van llegando a su lista.' : 'No están en su lista: quizá los quitaron.'
  // A batch may have stopped before its end, or some of its codes may have been removed.
  if (arrived < quantity)
    return `Hay ${thousands(arrived)} en su lista${isRecent ? ' por ahora' : ''}.`
  if (toGive === 0) return 'Ya no le queda ninguno por dar.'
  return toGive === arrived
    ? 'Ya están entre sus códigos, listos por dar.'
    : `Le quedan ${thousands(toGive)} por dar.`
}

interface CodesProps {
  readonly answer: Extract<RequestAnswer, { kind: 'codes' }>
  /** As many were asked for. */
  readonly asked: number
  readonly codes: readonly TrackedCode[]
}

const Arrival = ({ answer, asked, codes }: CodesProps) => {
  const data = useAppSelector(selectLeaderData)
  const now = useNow()
  const { arrived, toGive } = useMemo(() => {
    const ofBatch = codes.filter(({ trackingId }) => trackingId === answer.batch)
    return { arrived: ofBatch.length, toGive: ofBatch.filter((code) => isToGive(code, data)) }
  }, [codes, answer.batch, data])
  const isRecent = answer.at === null || answer.at > now - ARRIVING_MS
  return (
    <>
      <p className="sub">
        {`${asked === answer.quantity ? '' : `Pidió ${thousands(asked)}. `}${arrivalText(arrived, answer.quantity, toGive.length, isRecent)}`}
      </p>
      {toGive.length > 0 && (
        <CodeActions
          name={counted(toGive.length, 'código nuevo', 'códigos nuevos')}
          from="request"
          isAside
          copyText={`Copiar ${thousands(toGive.length)}`}
          request={() => ({
            codes: toGive.map(({ code }) => code),
            ids: toGive.map(({ id }) => id),
            source: null,
          })}
        />
      )}
    </>
  )
}

const Refusal = ({
  answer,
  quantity,
}: {
  readonly answer: Extract<RequestAnswer, { kind: 'refusal' }>
  readonly quantity: number
}) => (
  <>
    <p className="sub">
      {`Pidió ${thousands(quantity)}. `}
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
)

const LOOKS = {
  waiting: { tone: 'waiting', icon: 'clock' },
  codes: { tone: 'codes', icon: 'check' },
  refusal: { tone: 'refusal', icon: 'info' },
} as const satisfies Record<string, { readonly tone: string; readonly icon: IconName }>

const titleOf = (state: RequestState, quantity: number, isUnsent: boolean): string => {
  if (state.kind === 'answered') return answerTitle(state.answer)
  if (state.kind === 'waiting') return `Pidió ${counted(quantity, 'código', 'códigos')} más`
  return isUnsent ? 'El cambio en su pedido se envía en cuanto haya conexión' : ''
}

interface Props extends Pick<WaitingProps, 'event' | 'onChange'> {
  readonly codes: readonly TrackedCode[]
}

/** The leader's request for codes of an event, and its answer (REQUEST-3). */
export const RequestCard = ({ event, codes, onChange }: Props) => {
  const dispatch = useAppDispatch()
  const request = useAppSelector((state) => selectRequest(state, event))
  const isUnsent = useAppSelector((state) => selectRequestSending(state, event) === 'waiting')
  const state = requestState(request)
  const title = titleOf(state, request.quantity, isUnsent)
  const had = useRef(state.kind !== 'none')
  useEffect(() => {
    const isGone = had.current && state.kind === 'none'
    // The button that ended it went with it.
    if (isGone && document.activeElement === document.body) focusPage()
    had.current = state.kind !== 'none'
  }, [state.kind])
  const end = (isTold: boolean) => {
    const edit = requestEdit(event, request, WITHDRAWN)
    dispatch(editsMade({ what: 'request', edits: [edit], isTold }))
  }
  const look = state.kind === 'answered' ? LOOKS[state.answer.kind] : LOOKS.waiting
  return (
    <>
      {/* Always there, so that a change is read out. */}
      <p className="unseen" role="status">
        {title}
      </p>
      {title !== '' && (
        <section className={`card request request--${look.tone}`} aria-label="Su pedido de códigos">
          <h2 id={REQUEST_HEADING} tabIndex={-1}>
            <Icon name={look.icon} />
            {title}
          </h2>
          {state.kind === 'waiting' && (
            <Waiting
              event={event}
              askedAt={state.askedAt}
              request={request}
              onChange={onChange}
              onEnd={end}
            />
          )}
          {state.kind === 'answered' && (
            <>
              {state.answer.kind === 'codes' ? (
                <Arrival answer={state.answer} asked={request.quantity} codes={codes} />
              ) : (
                <Refusal answer={state.answer} quantity={request.quantity} />
              )}
              <div className="event__actions">
                <button type="button" className="btn" onClick={() => end(false)}>
                  Entendido
                </button>
              </div>
            </>
          )}
        </section>
      )}
    </>
  )
}
