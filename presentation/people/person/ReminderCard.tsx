import { useId, useState } from 'react'
import { reminderCopyRequested } from '../../../application/people/people.events'
import { EVENT_NOT_FOUND } from '../../../domain/codes/TrackedCode'
import { DEFAULT_REMINDER, type ReminderPlaceholder } from '../../../domain/people/reminder'
import { Icon } from '../../kit/Icon'
import { useAppDispatch } from '../../kit/store'
import { DraftStatus } from '../../sharing/leaderData/DraftStatus'
import { problemText } from '../../sharing/messageTexts'
import { TemplateField } from '../../sharing/TemplateField'
import { Bubble } from '../../tickets/message/Bubble'
import type { ReminderView } from './useReminder'
import '../../sharing/message.css'

/** The placeholders as the leader reads them. */
const WORDS = {
  nombre: 'Nombre',
  codigos: 'Códigos',
  evento: 'Evento',
  pendiente: 'Pendiente',
} as const satisfies Record<ReminderPlaceholder, string>

/** The leader's text of reminders, with its placeholders. */
const ReminderText = ({ draft }: Pick<ReminderView, 'draft'>) => {
  const noteId = useId()
  const { text, state, problem, change, insist, giveWay } = draft
  return (
    <div className="message">
      <TemplateField
        label="Texto del recordatorio"
        words={WORDS}
        draft={draft}
        describedBy={noteId}
      />
      <p id={noteId} role="alert" className="field__error">
        {problem && problemText(problem, text.length)}
      </p>
      <div className="message__foot">
        <DraftStatus state={state} onInsist={insist} onGiveWay={giveWay} />
        {text !== DEFAULT_REMINDER && (
          <button type="button" className="btn" onClick={() => change(DEFAULT_REMINDER)}>
            Texto original
          </button>
        )}
      </div>
    </div>
  )
}

/** The reminder of a person, as the chat will show it. Its text serves for everyone. */
export const ReminderCard = ({ reminder }: { readonly reminder: ReminderView }) => {
  const { events, chosen, choose, text, draft } = reminder
  const dispatch = useAppDispatch()
  const id = useId()
  const [isEditing, setIsEditing] = useState(false)
  return (
    <section className="reminder" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Recordatorio</h3>
      <p className="sub">
        De los códigos van solo los que no se usaron. En WhatsApp puede cambiarlo y elegir el chat.
      </p>
      {events.length > 1 && chosen !== null && (
        <>
          <label htmlFor={id}>Evento del recordatorio</label>
          <select
            id={id}
            className="input"
            value={chosen}
            onChange={({ target }) => choose(target.value)}
          >
            {events.map(({ event, name }) => (
              <option key={event} value={event} translate={name === null ? undefined : 'no'}>
                {name ?? EVENT_NOT_FOUND}
              </option>
            ))}
          </select>
        </>
      )}
      {text === '' ? (
        <p className="sub">Con lo que se sabe de esta persona, su texto queda vacío.</p>
      ) : (
        <>
          <Bubble>{text}</Bubble>
          <button
            type="button"
            className="btn btn--quiet btn--flush"
            onClick={() => dispatch(reminderCopyRequested(text))}
          >
            <Icon name="copy" />
            Copiar el recordatorio
          </button>
        </>
      )}
      {isEditing ? (
        <ReminderText draft={draft} />
      ) : (
        <button
          type="button"
          className="btn btn--quiet btn--flush"
          onClick={() => setIsEditing(true)}
        >
          Cambiar el texto para todas
        </button>
      )}
    </section>
  )
}
