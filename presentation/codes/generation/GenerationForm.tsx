import { type FormEvent, useRef } from 'react'
import type { Choices } from '../../../application/codes/generation/ListChoices'
import {
  BOUNDS,
  errorOf,
  type GenerationField,
  type GenerationRequest,
} from '../../../domain/codes/generation/generationForm'
import type { CodeLeader } from '../../../domain/codes/TrackedCode'
import { LEADER_NOT_FOUND } from '../../../domain/codes/TrackedCode'
import { Field } from '../../kit/form/Field'
import { Stepper } from '../../kit/form/Stepper'
import { codeTypeText } from '../../texts/codeText'
import { counted, thousands } from '../../texts/counts'
import { Preview } from './Preview'
import { SearchSelect } from './SearchSelect'
import { useGenerationDraft } from './useGenerationDraft'

const QUANTITIES = [10, 100, 1_000]

const nameOf = ({ firstName, lastName }: CodeLeader): string =>
  [firstName, lastName].filter(Boolean).join(' ') || LEADER_NOT_FOUND

interface Props {
  readonly choices: Choices
  /** The signed-in leader: the first of the list, and chosen at first. */
  readonly uid: string
  readonly onSubmit: (request: GenerationRequest) => void
}

/** The code-generation form (GENERATE-1 to GENERATE-9). */
export const GenerationForm = ({ choices: { leaders, events }, uid, onSubmit }: Props) => {
  const { draft, change, leave, errorAt, submit } = useGenerationDraft(uid)
  const form = useRef<HTMLFormElement>(null)
  const byName = <T extends { readonly label: string }>(options: readonly T[]) =>
    options.toSorted((a, b) => a.label.localeCompare(b.label, 'es'))
  const leaderOptions = byName(
    leaders.map((leader) => ({
      value: leader.id as string,
      label: leader.id === uid ? `${nameOf(leader)} (usted)` : nameOf(leader),
    })),
  ).toSorted((a, b) => Number(b.value === uid) - Number(a.value === uid))
  const eventOptions = byName(events.map(({ id, name }) => ({ value: id as string, label: name })))
  const stepper = (field: GenerationField & keyof typeof BOUNDS) => ({
    ...BOUNDS[field],
    value: draft[field],
    error: errorAt(field),
    onChange: (value: string) => change({ [field]: value }),
    onLeave: () => leave(field),
  })
  const onFormSubmit = (event: FormEvent) => {
    event.preventDefault()
    const request = submit()
    if (request) onSubmit(request)
    // Once the errors are shown.
    else
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      )
  }
  const quantity = errorOf(draft, 'quantity') ? null : Number(draft.quantity)
  return (
    <form ref={form} className="make" noValidate onSubmit={onFormSubmit}>
      <section className="card make__part">
        <h2>Qué y para quién</h2>
        <SearchSelect
          label="Evento"
          placeholder="Elija un evento"
          options={eventOptions}
          value={draft.eventId}
          error={errorAt('eventId')}
          onChange={(eventId) => change({ eventId })}
          onLeave={() => leave('eventId')}
        />
        <SearchSelect
          label="Líder"
          placeholder="Elija un líder"
          options={leaderOptions}
          value={draft.leaderId}
          error={errorAt('leaderId')}
          onChange={(leaderId) => change({ leaderId })}
          onLeave={() => leave('leaderId')}
        />
        <div className="make__all">
          <Stepper
            label="Cantidad"
            names={['Menos códigos', 'Más códigos']}
            step={10}
            {...stepper('quantity')}
          />
          <fieldset className="make__quick">
            <legend className="unseen">Cantidades frecuentes</legend>
            {QUANTITIES.map((count) => (
              <button
                key={count}
                type="button"
                className="btn"
                aria-pressed={quantity === count}
                onClick={() => change({ quantity: String(count) })}
              >
                {thousands(count)}
              </button>
            ))}
          </fieldset>
        </div>
      </section>
      <section className="card make__part">
        <h2>Forma del código</h2>
        <Field
          label="Prefijo"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          placeholder="Sin prefijo"
          value={draft.prefix}
          error={errorAt('prefix')}
          onChange={({ target }) => change({ prefix: target.value })}
          onBlur={() => leave('prefix')}
        />
        <div className="field">
          <label htmlFor="length">Caracteres al azar</label>
          <div className="make__range">
            <input
              id="length"
              type="range"
              {...BOUNDS.length}
              value={draft.length}
              onChange={({ target }) => change({ length: target.value })}
            />
            <output htmlFor="length">{draft.length}</output>
          </div>
        </div>
      </section>
      <Preview draft={draft} />
      <section className="card make__part">
        <h2>Cuánto vale cada uno</h2>
        <Stepper
          label="Usos máximos"
          names={['Menos usos', 'Más usos']}
          hint="Veces que sirve cada código."
          {...stepper('maxUses')}
        />
        <Stepper
          label="Entradas máximas"
          names={['Menos entradas', 'Más entradas']}
          hint="Entradas por cada uso."
          {...stepper('maxTickets')}
        />
        <fieldset className="field make__type">
          <legend>Tipo de código</legend>
          <div className="make__segments">
            {(['leader', 'discount'] as const).map((kind) => (
              <label key={kind}>
                <input
                  type="radio"
                  name="codeType"
                  checked={draft.codeType === kind}
                  onChange={() => change({ codeType: kind })}
                />
                {codeTypeText[kind]}
              </label>
            ))}
          </div>
        </fieldset>
        {draft.codeType === 'discount' && (
          <Stepper
            label="Porcentaje"
            names={['Menos porcentaje', 'Más porcentaje']}
            step={5}
            hint="Del precio de la entrada, de 0 a 100."
            {...stepper('percent')}
          />
        )}
      </section>
      <div className="make__submit">
        <button type="submit" className="btn btn--primary">
          {quantity === null
            ? 'Generar códigos'
            : `Generar ${counted(quantity, 'código', 'códigos')}`}
        </button>
      </div>
    </form>
  )
}
