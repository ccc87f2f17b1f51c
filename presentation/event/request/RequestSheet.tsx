import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { editsMade } from '../../../application/sharing/leaderData/leaderData.events'
import { selectRequest } from '../../../application/sharing/leaderData/leaderData.slice'
import type { EventId } from '../../../domain/codes/AccessCode'
import {
  LONGEST_REASON,
  MOST_REQUESTED,
  parseQuantity,
  requested,
  requestState,
} from '../../../domain/sharing/leaderData/codeRequest'
import { requestEdit } from '../../../domain/sharing/leaderData/edits'
import { RequiredStar } from '../../kit/form/RequiredStar'
import { Stepper } from '../../kit/form/Stepper'
import { Sheet } from '../../kit/overlays/Sheet'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import './request.css'

const AT_FIRST = 20
/** The sizes of most groups. */
const COMMON = [10, 20, 50] as const
const PROBLEM = `Escriba un número entero de 1 a ${MOST_REQUESTED}.`

interface Props {
  readonly event: EventId
  readonly eventName: string
  readonly onClose: () => void
}

/** Asks for more codes of an event, or changes what was asked (REQUEST-1, REQUEST-2). */
export const RequestSheet = ({ event, eventName, onClose }: Props) => {
  const dispatch = useAppDispatch()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const request = useAppSelector((state) => selectRequest(state, event))
  const isOpen = requestState(request).kind === 'waiting'
  const [wasOpen] = useState(isOpen)
  useEffect(() => {
    // Answered or withdrawn meanwhile, there is nothing to change: the page says what became of it.
    if (wasOpen && !isOpen) onClose()
  }, [wasOpen, isOpen, onClose])
  const [text, setText] = useState(String(isOpen ? request.quantity : AT_FIRST))
  const [reason, setReason] = useState(isOpen ? request.reason : '')
  const [isWrong, setIsWrong] = useState(false)
  const quantity = parseQuantity(text)
  const hasProblem = isWrong && quantity === null
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    setIsWrong(true)
    if (quantity === null) {
      form.current?.querySelector('input')?.focus()
      return
    }
    const after = requested(quantity, reason.trim(), Date.now())
    const isSame = isOpen && after.quantity === request.quantity && after.reason === request.reason
    if (!isSame) {
      const edit = requestEdit(event, request, after)
      dispatch(editsMade({ what: 'request', edits: [edit], isTold: true }))
    }
    onClose()
  }
  return (
    <Sheet
      title={isOpen ? 'Cambiar su pedido' : 'Pedir más códigos'}
      subtitle={<span translate="no">{eventName}</span>}
      onClose={onClose}
      foot={
        <button type="submit" form={id} className="btn btn--primary">
          {[isOpen ? 'Cambiar a' : 'Pedir', quantity ?? ''].join(' ').trim()}
        </button>
      }
    >
      <form id={id} ref={form} className="request-form" noValidate onSubmit={submit}>
        <div className="field">
          <label htmlFor={`${id}-quantity`}>
            ¿Cuántos códigos más?
            <RequiredStar />
          </label>
          <Stepper
            id={`${id}-quantity`}
            required
            names={['Menos códigos', 'Más códigos']}
            value={text}
            min={1}
            max={MOST_REQUESTED}
            step={5}
            aria-invalid={hasProblem || undefined}
            aria-describedby={hasProblem ? `${id}-problem` : undefined}
            onChange={setText}
          />
          {hasProblem && (
            <p id={`${id}-problem`} className="field__error">
              {PROBLEM}
            </p>
          )}
          <fieldset className="request-form__common">
            <legend className="unseen">Cantidades frecuentes</legend>
            {COMMON.map((count) => (
              <button
                key={count}
                type="button"
                className="btn"
                aria-pressed={quantity === count}
                onClick={() => setText(String(count))}
              >
                {count}
              </button>
            ))}
          </fieldset>
        </div>
        <div className="field">
          <label htmlFor={`${id}-reason`}>¿Para qué? (opcional)</label>
          <textarea
            id={`${id}-reason`}
            className="input"
            rows={3}
            maxLength={LONGEST_REASON}
            placeholder="Por ejemplo: un grupo de 18 personas"
            aria-describedby={`${id}-hint`}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <p id={`${id}-hint`} className="sub">
            {`Lo lee quien coordina: ayuda a que responda pronto. Hasta ${LONGEST_REASON} caracteres.`}
          </p>
        </div>
      </form>
    </Sheet>
  )
}
