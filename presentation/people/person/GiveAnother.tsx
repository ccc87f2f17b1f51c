import { useId, useState } from 'react'
import { selectEventsToGive } from '../../../application/people/ledger.selectors'
import type { SendChannel } from '../../../application/sharing/ShareCodes'
import { nextFreeShareRequested } from '../../../application/sharing/sharing.events'
import type { Person } from '../../../domain/people/ledger'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { WithNames } from '../../kit/WithNames'
import { SendButtons } from '../../sharing/SendButtons'

/** Gives a person the next free code of an event, and notes them (PEOPLE-10). */
export const GiveAnother = ({ person }: { readonly person: Person }) => {
  const dispatch = useAppDispatch()
  const id = useId()
  const events = useAppSelector(selectEventsToGive)
  const [chosen, setChosen] = useState<string | null>(null)
  // The event of which they have a code already, if there is another one to give.
  const known = person.codes.map(({ code }) => code.eventId)
  const event =
    events.find((one) => one.id === chosen) ??
    events.find((one) => known.includes(one.id)) ??
    events[0]
  if (!event) return null
  const give = (channel: SendChannel) =>
    dispatch(nextFreeShareRequested({ event: event.id, channel, person: person.name }))
  return (
    <div className="another">
      {events.length > 1 && (
        <span className="another__event">
          <label htmlFor={id}>Evento del código</label>
          <select
            id={id}
            className="input"
            value={event.id}
            onChange={({ target }) => setChosen(target.value)}
          >
            {events.map((one) => (
              <option key={one.id} value={one.id} translate="no">
                {one.name}
              </option>
            ))}
          </select>
        </span>
      )}
      <span className="another__send">
        <SendButtons
          name={`otro a ${person.name}`}
          className="btn"
          content={
            <span>
              <WithNames text={`Dar otro a ${person.name}`} names={[person.name]} />
            </span>
          }
          isNamedByContent
          onSend={give}
        />
      </span>
    </div>
  )
}
