import { useCallback, useEffect, useState } from 'react'
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

const outcomeText = (used: Result<string | null, ReadFailure> | null, text: string): string => {
  if (!used?.ok) return 'No se pudo usar un código. Intente de nuevo.'
  if (used.value !== null) return `Se usó ${used.value}`
  return text === '' ? 'Ya no queda un código utilizable.' : `${text} no se puede usar.`
}

/** The part of the provider at an event's entrance, where codes are used (DEMO-24). */
export const SimulatedEntrance = ({ entranceEvents, simulateUse }: EntranceControls) => {
  const [events, setEvents] = useState<readonly CodeEvent[]>([])
  const [event, setEvent] = useState(ANY)
  const [typed, setTyped] = useState('')
  const [outcome, setOutcome] = useState('')
  const text = typed.trim()
  const readEvents = useCallback(
    () => entranceEvents().then(setEvents, () => setEvents([])),
    [entranceEvents],
  )
  useEffect(() => void readEvents(), [readEvents])
  return (
    <section className="demo__waiting" aria-labelledby="demo-entrance">
      <h2 id="demo-entrance">Simular un uso</h2>
      <p className="sub">Aquí usted hace de puerta: un código se usa una vez.</p>
      <label className="demo__field">
        <span>Evento</span>
        <select className="input" value={event} onChange={({ target }) => setEvent(target.value)}>
          <option value={ANY}>Cualquier evento</option>
          {events.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="demo__field">
        <span>Código (vacío: uno al azar)</span>
        <input
          className="input"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <button
        type="button"
        className="btn"
        onClick={async () => {
          // Emptied first, so that the same outcome is announced again.
          setOutcome('')
          const wanted = { event: event || null, text: text || null }
          setOutcome(outcomeText(await simulateUse(wanted).catch(() => null), text))
          await readEvents()
        }}
      >
        Usar un código
      </button>
      <p role="status">{outcome}</p>
    </section>
  )
}
