import { type FormEvent, useEffect, useId, useRef } from 'react'
import { registrationRequested } from '../../application/leaders/registration.slice'
import { ID_TYPES, isIdType } from '../../domain/leaders/identification'
import type { LeaderField } from '../../domain/leaders/leaderForm'
import { Alert } from '../kit/Alert'
import { useAppDispatch } from '../store'
import { Badge } from './Badge'
import { BirthDateField } from './BirthDateField'
import { ErrorSummary } from './ErrorSummary'
import { LabelledField } from './LabelledField'
import { idNumberHint, idTypeText, leaderFieldName } from './leaderText'
import { PhoneField } from './PhoneField'
import { useLeaderForm } from './useLeaderForm'
import { useUnsavedWarning } from './useUnsavedWarning'

type TextField = Extract<LeaderField, 'firstName' | 'lastName' | 'idNumber' | 'email'>

const focusFirstError = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()

/** The leader form (LEADER-FORM-1 to LEADER-FORM-8). */
export const LeaderForm = ({ onSend }: { readonly onSend: () => void }) => {
  const dispatch = useAppDispatch()
  const { draft, job, change, leave, errorAt, listed, problem, submit } = useLeaderForm()
  useUnsavedWarning(draft)
  const form = useRef<HTMLFormElement>(null)
  const prefix = useId()
  const idOf = (field: LeaderField) => `${prefix}${field}`
  const isWriting = job.step === 'writing'
  const isRefused = job.step === 'failed'
  // A failure at a field that was known only after sending.
  useEffect(() => {
    if (isRefused) focusFirstError(form.current)
  }, [isRefused])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isWriting) return
    const request = submit()
    if (request) {
      // The fields, one of which may have the focus, are inert while the leader is registered.
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
      onSend()
      dispatch(registrationRequested(request))
    }
    // Once the errors are shown.
    else requestAnimationFrame(() => focusFirstError(form.current))
  }
  const text = (
    field: TextField,
    input: {
      readonly hint?: string
      readonly type?: string
      readonly inputMode?: 'numeric' | 'email' | 'text'
      readonly autoCapitalize?: string
    } = {},
  ) => {
    const { hint, ...attributes } = input
    return (
      <LabelledField
        id={idOf(field)}
        label={leaderFieldName[field]}
        hint={hint}
        error={errorAt(field)}
      >
        {(control) => (
          <input
            {...attributes}
            {...control}
            className="input"
            // The data of someone else: what the browser would fill in is the coordinator's own.
            autoComplete="off"
            spellCheck={false}
            value={draft[field]}
            onChange={({ target }) => change({ [field]: target.value })}
            onBlur={() => leave(field)}
          />
        )}
      </LabelledField>
    )
  }
  return (
    <form ref={form} className="make" noValidate onSubmit={onSubmit} aria-busy={isWriting}>
      {listed.length > 1 && <ErrorSummary fields={listed} idOf={idOf} />}
      <Badge draft={draft} />
      <section className="card make__part" inert={isWriting}>
        <h2>Persona</h2>
        {text('firstName', { autoCapitalize: 'words' })}
        {text('lastName', { autoCapitalize: 'words' })}
        <BirthDateField
          id={idOf('dateOfBirth')}
          draft={draft}
          error={errorAt('dateOfBirth')}
          onChange={change}
          onLeave={() => leave('dateOfBirth')}
        />
      </section>
      <section className="card make__part" inert={isWriting}>
        <h2>Identificación y contacto</h2>
        <LabelledField id={idOf('idType')} label={leaderFieldName.idType} error={errorAt('idType')}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={draft.idType}
              onChange={({ target }) => change({ idType: target.value })}
            >
              {ID_TYPES.map((type) => (
                <option key={type} value={type}>
                  {idTypeText[type]}
                </option>
              ))}
            </select>
          )}
        </LabelledField>
        {text('idNumber', {
          hint: isIdType(draft.idType) ? idNumberHint[draft.idType] : '',
          inputMode: draft.idType === 'passport' ? 'text' : 'numeric',
          autoCapitalize: 'characters',
        })}
        {text('email', {
          type: 'email',
          inputMode: 'email',
          autoCapitalize: 'none',
          hint: 'Ahí recibirá el enlace para entrar.',
        })}
        <PhoneField
          id={idOf('phone')}
          draft={draft}
          error={errorAt('phone')}
          onChange={change}
          onLeave={() => leave('phone')}
        />
      </section>
      {problem && <Alert>{problem}</Alert>}
      <div className="make__submit">
        <button
          type="submit"
          className="btn btn--primary"
          aria-disabled={isWriting}
          // The field that is left would show its error and push the button from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          {isWriting ? 'Registrando…' : 'Registrar líder'}
        </button>
      </div>
    </form>
  )
}
