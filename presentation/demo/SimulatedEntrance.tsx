import Button from 'antd/es/button'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import Select from 'antd/es/select'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { CodeEvent } from '../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'

export interface EntranceControls {
  /** The events that the leader has codes of. */
  readonly entranceEvents: () => Promise<readonly CodeEvent[]>
  /**
   * Uses any usable code of an event, or the one with a text; null for any. Returns the text of the code; null if
   * none is left.
   */
  readonly simulateUse: (wanted: {
    readonly event: string | null
    readonly text: string | null
  }) => Promise<Result<string | null, ReadFailure>>
}

const ANY = ''

const asName = ({ value, label }: { readonly value?: unknown; readonly label?: ReactNode }) => (
  <span translate={value === ANY ? undefined : 'no'}>{label}</span>
)

interface Values {
  readonly event: string
  readonly typed: string
}

const outcomeText = (used: Result<string | null, ReadFailure> | null, text: string): string => {
  if (!used?.ok) return 'No se pudo usar un código. Intente de nuevo.'
  if (used.value !== null) return `Se usó ${used.value}`
  return text === '' ? 'Ya no queda un código utilizable.' : `${text} no se puede usar.`
}

/** The part of the provider at an event's entrance, where codes are used (DEMO-24). */
export const SimulatedEntrance = ({ entranceEvents, simulateUse }: EntranceControls) => {
  const [events, setEvents] = useState<readonly CodeEvent[]>([])
  const [outcome, setOutcome] = useState('')
  const readEvents = useCallback(
    () => entranceEvents().then(setEvents, () => setEvents([])),
    [entranceEvents],
  )
  useEffect(() => void readEvents(), [readEvents])
  const use = async ({ event, typed }: Values) => {
    // Emptied first, so that the same outcome is announced again.
    setOutcome('')
    const text = typed.trim()
    const wanted = { event: event || null, text: text || null }
    setOutcome(outcomeText(await simulateUse(wanted).catch(() => null), text))
    await readEvents()
  }
  return (
    <section className="demo__waiting" aria-labelledby="demo-entrance">
      <h2 id="demo-entrance">Simular un uso</h2>
      <p className="sub">Aquí usted hace de puerta: un código se usa una vez.</p>
      <Form
        name="entrance"
        className="demo__waiting"
        layout="vertical"
        initialValues={{ event: ANY, typed: '' }}
        onFinish={use}
      >
        <Form.Item name="event" label="Evento">
          <Select
            optionRender={asName}
            labelRender={asName}
            options={[
              { value: ANY, label: 'Cualquier evento' },
              ...events.map(({ id, name }) => ({ value: id as string, label: name })),
            ]}
          />
        </Form.Item>
        <Form.Item name="typed" label="Código (vacío: uno al azar)">
          <Input autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Button htmlType="submit">Usar un código</Button>
      </Form>
      <p role="status">{outcome}</p>
    </section>
  )
}
