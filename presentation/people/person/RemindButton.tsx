import { reminderRequested } from '../../../application/people/people.events'
import { Icon } from '../../kit/Icon'
import { useAppDispatch } from '../../kit/store'
import type { ReminderView } from './useReminder'

/** Opens the messaging application with the reminder; the leader chooses the chat there. */
export const RemindButton = ({
  reminder: { isNeeded, text },
  isQuiet = false,
}: {
  readonly reminder: ReminderView
  /** Whether it is not the main action beside others. */
  readonly isQuiet?: boolean
}) => {
  const dispatch = useAppDispatch()
  // The leader's own text may have nothing but facts that are missing.
  if (!isNeeded || text === '') return null
  return (
    <button
      type="button"
      className={isQuiet ? 'btn' : 'btn btn--primary'}
      // Beside another button there is no room for more words.
      aria-label="Recordar por WhatsApp"
      onClick={() => dispatch(reminderRequested(text))}
    >
      <Icon name="message" />
      {isQuiet ? 'Recordar' : 'Recordar por WhatsApp'}
    </button>
  )
}
