import Button from 'antd/es/button'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import Segmented from 'antd/es/segmented'
import Slider from 'antd/es/slider'
import type { Choices } from '../../../application/coordination/generation/choices/choices.slice'
import { leaderNameOf } from '../../../domain/codes/TrackedCode'
import { BOUNDS } from '../../../domain/coordination/generation/bounds'
import {
  errorOf,
  type GenerationDraft,
  type GenerationRequest,
  readGenerationForm,
} from '../../../domain/coordination/generation/generationForm'
import { isFoundBy } from '../../../domain/coordination/generation/nameSearch'
import { focusField } from '../../kit/antd/form'
import { Stepper } from '../../kit/form/Stepper'
import { codeTypeText } from '../../texts/codeText'
import { counted, thousands } from '../../texts/counts'
import { ChoiceSelect } from './ChoiceSelect'
import { leaderText } from './generationText'
import { Preview } from './Preview'
import { useGenerationDraft } from './useGenerationDraft'

const QUANTITIES = [10, 100, 1_000]

interface Props {
  readonly choices: Choices
  /** The signed-in leader: the first of the list, and chosen at first. */
  readonly uid: string
  /** The fields that a link fills in. */
  readonly preset: Partial<GenerationDraft>
  /** The event and the leader at first; '' for none. */
  readonly known: Pick<GenerationDraft, 'leaderId' | 'eventId'>
  /** Whether the codes of a leader and an event answer a request. */
  readonly isAnswer: (form: Pick<GenerationDraft, 'leaderId' | 'eventId'>) => boolean
  readonly onSubmit: (request: GenerationRequest) => void
}

/** The leaders that are found, the signed-in one first. */
const ownFirst = (leaders: Choices['leaders'], uid: string): Choices['leaders'] => {
  const own = leaders.known[uid]
  const others = leaders.found.filter(({ id }) => id !== uid)
  const isFound = own !== undefined && isFoundBy(leaderNameOf(own), leaders.typed)
  return isFound ? { ...leaders, found: [own, ...others] } : leaders
}

/** The code-generation form (GENERATE-1 to GENERATE-9). */
export const GenerationForm = ({ choices, uid, preset, known, isAnswer, onSubmit }: Props) => {
  const { form, draft, keep, item } = useGenerationDraft(preset, known)
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
          <ChoiceSelect
            name="events"
            list={choices.events}
            textOf={({ name }) => name}
            placeholder="Elija un evento"
          />
        </Form.Item>
        <Form.Item label="Líder" required {...item('leaderId')}>
          <ChoiceSelect
            name="leaders"
            list={ownFirst(choices.leaders, uid)}
            textOf={(leader) => leaderText(leader, uid)}
            placeholder="Elija un líder"
          />
        </Form.Item>
        {isAnswer(draft) && (
          <p className="sub make__all">Estos códigos responden el pedido de este líder.</p>
        )}
        <div className="make__all make__count">
          <Form.Item label="Cantidad" required {...item('quantity')}>
            <Stepper names={['Menos códigos', 'Más códigos']} {...BOUNDS.quantity} step={10} />
          </Form.Item>
          <fieldset className="make__quick">
            <legend className="unseen">Cantidades frecuentes</legend>
            {QUANTITIES.map((count) => (
              <Button
                key={count}
                aria-pressed={quantity === count}
                onClick={() => {
                  form.setFieldValue('quantity', String(count))
                  keep()
                }}
              >
                {thousands(count)}
              </Button>
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
        <Form.Item label="Caracteres al azar" required>
          <div className="make__range">
            <Form.Item
              noStyle
              {...item('length')}
              getValueProps={(length) => ({ value: Number(length) })}
              normalize={String}
            >
              <Slider
                {...BOUNDS.length}
                ariaLabelForHandle="Caracteres al azar"
                tooltip={{ formatter: null }}
              />
            </Form.Item>
            <output>{draft.length}</output>
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
            extra="Del precio de la entrada, de 0 a 100; puede llevar decimales."
            required
            {...item('percent')}
          >
            <Stepper
              names={['Menos porcentaje', 'Más porcentaje']}
              {...BOUNDS.percent}
              step={5}
              isDecimal
            />
          </Form.Item>
        )}
      </section>
      <div className="make__submit">
        <Button htmlType="submit" type="primary">
          {quantity === null
            ? 'Generar códigos'
            : `Generar ${counted(quantity, 'código', 'códigos')}`}
        </Button>
      </div>
    </Form>
  )
}
