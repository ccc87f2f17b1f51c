import { useCallback, useEffect, useState } from 'react'
import type { CodeEvent } from '../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'

export interface DoorControls {
  /** The events that the leader has codes of. */
  readonly doorEvents: () => Promise<readonly CodeEvent[]>
  /**
   * Uses any usable code of an event, or of any for null. Returns the text of the code; null if
   * none is left.
   */
  readonly simulateUse: (event: string | null) => Promise<Result<string | null, ReadFailure>>
}

const ANY = ''

const outcomeText = (used: Result<string | null, ReadFailure> | null): string => {
  if (!used?.ok) return 'No se pudo usar un código. Intente de nuevo.'
  return used.value === null ? 'Ya no queda un código utilizable.' : `Se usó ${used.value}`
}

/** The part of the provider at an event's door, where codes are used (DEMO-24). */
export const SimulatedDoor = ({ doorEvents, simulateUse }: DoorControls) => {
  const [events, setEvents] = useState<readonly CodeEvent[]>([])
  const [event, setEvent] = useState(ANY)
  const [outcome, setOutcome] = useState('')
  const readEvents = useCallback(
    () => doorEvents().then(setEvents, () => setEvents([])),
    [doorEvents],
  )
  useEffect(() => void readEvents(), [readEvents])
  return (
    <section className="demo__waiting" aria-labelledby="demo-door">
      <h2 id="demo-door">Simular un uso</h2>
      <p className="sub">Aquí usted hace de puerta: un código al azar se usa una vez.</p>
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
      <button
        type="button"
        className="btn"
        onClick={async () => {
          // Emptied first, so that the same outcome is announced again.
          setOutcome('')
          setOutcome(outcomeText(await simulateUse(event || null).catch(() => null)))
          await readEvents()
        }}
      >
        Usar un código
      </button>
      <p role="status">{outcome}</p>
    </section>
  )
}
