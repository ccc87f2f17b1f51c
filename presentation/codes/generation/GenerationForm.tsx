import Form from 'antd/es/form'
import Input from 'antd/es/input'
import Segmented from 'antd/es/segmented'
import { type Choices, leaderIn } from '../../../application/codes/generation/choices'
import {
  BOUNDS,
  errorOf,
  type GenerationRequest,
  readGenerationForm,
} from '../../../domain/codes/generation/generationForm'
import { focusField } from '../../kit/form/antdForm'
import { SearchSelect } from '../../kit/form/SearchSelect'
import { Stepper } from '../../kit/form/Stepper'
import { codeTypeText } from '../../texts/codeText'
import { counted, thousands } from '../../texts/counts'
import type { Preset } from './generationAddress'
import { leaderText } from './generationText'
import { Preview } from './Preview'
import { useGenerationDraft } from './useGenerationDraft'

const QUANTITIES = [10, 100, 1_000]

interface Props {
  readonly choices: Choices
  /** The signed-in leader: the first of the list, and chosen at first. */
  readonly uid: string
  readonly preset: Preset
  readonly onSubmit: (request: GenerationRequest) => void
}

/** The event and the leader at first. One that is not known is left out: the codes of another would be a mistake. */
const filledIn = (choices: Choices, uid: string, { eventId, leaderId }: Preset) => ({
  leaderId: leaderId === null ? uid : (leaderIn(choices, leaderId)?.id ?? ''),
  eventId: choices.events.find(({ id }) => id === eventId)?.id ?? '',
})

/** The code-generation form (GENERATE-1 to GENERATE-9). */
export const GenerationForm = ({ choices, uid, preset, onSubmit }: Props) => {
  const { leaders, waiting, events } = choices
  const { form, draft, keep, item } = useGenerationDraft(filledIn(choices, uid, preset))
  const byName = <T extends { readonly label: string }>(options: readonly T[]) =>
    options.toSorted((a, b) => a.label.localeCompare(b.label, 'es'))
  const leaderOptions = byName([
    ...leaders.map((leader) => ({ value: leader.id as string, label: leaderText(leader, uid) })),
    ...waiting.map((leader) => ({
      value: leader.id as string,
      label: `${leaderText(leader, uid)} (espera autorización)`,
    })),
  ]).toSorted((a, b) => Number(b.value === uid) - Number(a.value === uid))
  const eventOptions = byName(events.map(({ id, name }) => ({ value: id as string, label: name })))
  const quantity = errorOf(draft, 'quantity') ? null : Number(draft.quantity)
  return (
    <Form
      form={form}
      name="generation"
      className="make"
      layout="vertical"
      noValidate
      validateTrigger="onBlur"
      initialValues={draft}
      onValuesChange={keep}
      onFinish={() => {
        const read = readGenerationForm(form.getFieldsValue(true))
        if (read.ok) onSubmit(read.value)
      }}
      onFinishFailed={({ errorFields: [first] }) => focusField(form, first?.name[0])}
    >
      <section className="card make__part">
        <h2>Qué y para quién</h2>
        <Form.Item label="Evento" required {...item('eventId')}>
          <SearchSelect placeholder="Elija un evento" options={eventOptions} />
        </Form.Item>
        <Form.Item label="Líder" required {...item('leaderId')}>
          <SearchSelect placeholder="Elija un líder" options={leaderOptions} />
        </Form.Item>
        <div className="make__all make__count">
          <Form.Item label="Cantidad" required {...item('quantity')}>
            <Stepper names={['Menos códigos', 'Más códigos']} {...BOUNDS.quantity} step={10} />
          </Form.Item>
          <fieldset className="make__quick">
            <legend className="unseen">Cantidades frecuentes</legend>
            {QUANTITIES.map((count) => (
              <button
                key={count}
                type="button"
                className="btn"
                aria-pressed={quantity === count}
                onClick={() => {
                  form.setFieldValue('quantity', String(count))
                  keep()
                }}
              >
                {thousands(count)}
              </button>
            ))}
          </fieldset>
        </div>
      </section>
      <section className="card make__part">
        <h2>Forma del código</h2>
        <Form.Item label="Prefijo" {...item('prefix')}>
          <Input
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            placeholder="Sin prefijo"
          />
        </Form.Item>
        <Form.Item label="Caracteres al azar" required htmlFor="generation_length">
          <div className="make__range">
            <Form.Item noStyle {...item('length')}>
              <input type="range" {...BOUNDS.length} />
            </Form.Item>
            <output htmlFor="generation_length">{draft.length}</output>
          </div>
        </Form.Item>
      </section>
      <Preview draft={draft} />
      <section className="card make__part">
        <h2>Cuánto vale cada uno</h2>
        <Form.Item
          label="Usos máximos"
          extra="Veces que sirve cada código."
          required
          {...item('maxUses')}
        >
          <Stepper names={['Menos usos', 'Más usos']} {...BOUNDS.maxUses} />
        </Form.Item>
        <Form.Item
          label="Entradas máximas"
          extra="Entradas por cada uso."
          required
          {...item('maxTickets')}
        >
          <Stepper names={['Menos entradas', 'Más entradas']} {...BOUNDS.maxTickets} />
        </Form.Item>
        <Form.Item label="Tipo de código" required {...item('codeType')}>
          <Segmented
            block
            aria-label="Tipo de código"
            options={(['leader', 'discount'] as const).map((kind) => ({
              value: kind,
              label: codeTypeText[kind],
            }))}
          />
        </Form.Item>
        {draft.codeType === 'discount' && (
          <Form.Item
            label="Porcentaje"
            extra="Del precio de la entrada, de 0 a 100."
            required
            {...item('percent')}
          >
            <Stepper names={['Menos porcentaje', 'Más porcentaje']} {...BOUNDS.percent} step={5} />
          </Form.Item>
        )}
      </section>
      <div className="make__submit">
        <button type="submit" className="btn btn--primary">
          {quantity === null
            ? 'Generar códigos'
            : `Generar ${counted(quantity, 'código', 'códigos')}`}
        </button>
      </div>
    </Form>
  )
}
