import Button from 'antd/es/button'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  generationRequested,
  generationResumed,
  selectGenerationJob,
} from '../../../application/coordination/generation/generation.slice'
import type { DescribedRequest } from '../../../application/coordination/requests/DescribeRequests'
import {
  refusalRequested,
  selectRefusal,
} from '../../../application/coordination/requests/requests.slice'
import { EVENT_NOT_FOUND, LEADER_NOT_FOUND, leaderNameOf } from '../../../domain/codes/TrackedCode'
import { isSameRequest } from '../../../domain/coordination/requests/OpenRequest'
import { isRequestable, LONGEST_REASON } from '../../../domain/sharing/leaderData/codeRequest'
import { ErrorAlert } from '../../kit/antd/ErrorAlert'
import { useNow } from '../../kit/hooks/useNow'
import { Icon } from '../../kit/Icon'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { earlierAnswerText } from '../../sharing/requestText'
import { counted, thousands } from '../../texts/counts'
import { dayInWords, eventMoment } from '../../texts/dates'
import { mayResume, stopText, worthText } from '../batches/batchText'
import { boardPath } from '../board/boardAddress'
import { sameAgainPath } from '../generation/generationAddress'

const leaderNameIn = ({ leader }: DescribedRequest): string =>
  (leader && leaderNameOf(leader)) || LEADER_NOT_FOUND

interface FormProps {
  readonly request: DescribedRequest
  readonly onCancel: () => void
}

/** The reason why there are no codes, which the leader reads. */
const RefusalForm = ({ request, onCancel }: FormProps) => {
  const dispatch = useAppDispatch()
  const refusal = useAppSelector(selectRefusal)
  const [reason, setReason] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isOwn = refusal !== null && isSameRequest(refusal.request, request)
  const hasProblem = isWrong && reason.trim() === ''
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    setIsWrong(true)
    if (reason.trim() === '') field.current?.focus()
    else if (refusal === null) {
      const { leaderId, eventId, askedAt } = request
      const name = leaderNameIn(request)
      dispatch(
        refusalRequested({
          request: { leaderId, eventId, askedAt },
          name,
          reason: reason.trim(),
        }),
      )
    }
  }
  return (
    <form className="open-request__form" noValidate onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>¿Por qué no esta vez?</label>
        <textarea
          ref={field}
          id={id}
          className="input"
          rows={2}
          required
          maxLength={LONGEST_REASON}
          placeholder="Por ejemplo: no quedan cupos para este evento"
          aria-invalid={hasProblem || undefined}
          aria-describedby={`${id}-hint`}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onCancel()
          }}
        />
        <p id={`${id}-hint`} className={hasProblem ? 'field__error' : 'sub'}>
          {hasProblem
            ? 'Escriba el motivo.'
            : `Lo lee el líder. Hasta ${LONGEST_REASON} caracteres.`}
        </p>
      </div>
      <div className="open-request__acts">
        <Button htmlType="submit" aria-disabled={refusal !== null}>
          {isOwn ? 'Enviando…' : 'Enviar respuesta'}
        </Button>
        <Button type="text" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}

/** A leader's request, with the two answers that there are (REQUEST-5, REQUEST-6). */
export const OpenRequestRow = ({ request }: { readonly request: DescribedRequest }) => {
  const dispatch = useAppDispatch()
  const job = useAppSelector(selectGenerationJob)
  const now = useNow()
  const [isRefusing, setIsRefusing] = useState(false)
  const opener = useRef<HTMLDivElement>(null)
  const { answer, quantity, reason, receivedAt, lastAnswer, leader, event, isLikeLast, eventId } =
    request
  const name = leaderNameIn(request)
  const codes = counted(quantity, 'código', 'códigos')
  const isOwn =
    (job.step === 'making' || job.step === 'ended') &&
    isSameRequest(request, { ...job.order, askedAt: job.order.answers ?? Number.NaN })
  const stopped = isOwn && job.step === 'ended' ? job.stopped : null
  // Once all codes are made, until the store tells that the request is closed.
  const isAnswered = isOwn && job.step === 'ended' && stopped === null
  const isBusy = job.step === 'asked' || job.step === 'making' || isAnswered
  const generate = () => {
    if (isBusy) return
    // Under its own id: codes whose answer was lost are there already.
    const mayGoOn = isOwn && stopped !== null && mayResume(stopped)
    dispatch(mayGoOn ? generationResumed(job.order) : generationRequested(answer))
  }
  const cancel = () => {
    setIsRefusing(false)
    requestAnimationFrame(() =>
      opener.current?.querySelector<HTMLElement>('[data-act="refuse"]')?.focus(),
    )
  }
  return (
    <article
      className="open-request"
      aria-label={`${codes} para ${name}, ${event?.name ?? EVENT_NOT_FOUND}`}
    >
      <h3>
        <span translate="no">{name}</span>
        {` pide ${codes}`}
      </h3>
      <p className="sub">
        <span translate="no">{event?.name ?? EVENT_NOT_FOUND}</span>
        {event?.date != null && `, ${eventMoment(event.date)}`}
        {receivedAt !== null && (
          <>
            {' · lo pidió '}
            <time dateTime={new Date(receivedAt).toISOString()}>{dayInWords(receivedAt, now)}</time>
          </>
        )}
      </p>
      {reason !== '' && (
        <blockquote className="quote" translate="no">
          {reason}
        </blockquote>
      )}
      {!isRequestable(event?.date ?? null, now) && (
        <p className="open-request__over">
          <Icon name="warning" />
          Ese evento ya pasó.
        </p>
      )}
      {lastAnswer && <p className="sub">{earlierAnswerText(lastAnswer, now)}</p>}
      <p className="sub">
        {`${isLikeLast ? 'Como su último lote para este evento' : 'Su primer lote para este evento'}: ${worthText(answer)}${answer.shape.prefix === '' ? '' : `, con ${answer.shape.prefix}`}. `}
        {leader && <Link to={boardPath({ typed: name, event: eventId })}>Ver cómo va</Link>}
      </p>
      {isRefusing ? (
        <RefusalForm request={request} onCancel={cancel} />
      ) : (
        <div ref={opener} className="open-request__acts">
          <Button
            type="primary"
            aria-disabled={isBusy}
            aria-label={`Generar ${codes} para ${name}`}
            onClick={generate}
          >
            {isOwn && isBusy ? 'Generando…' : `Generar ${thousands(quantity)}`}
          </Button>
          <Link
            className="btn"
            to={sameAgainPath(answer)}
            aria-label={`Otra cantidad para ${name}`}
          >
            Otra cantidad
          </Link>
          <Button
            data-act="refuse"
            aria-label={`No esta vez, ${name}`}
            onClick={() => setIsRefusing(true)}
          >
            No esta vez
          </Button>
        </div>
      )}
      {stopped !== null && job.step === 'ended' && (
        <ErrorAlert>{stopText(stopped, job.left)}</ErrorAlert>
      )}
    </article>
  )
}
