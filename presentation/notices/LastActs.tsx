import { useEffect, useRef } from 'react'
import type { Act } from '../../application/notices/acts.slice'
import { timeOfDay } from '../../domain/shared/storeTime'
import { Icon } from '../kit/Icon'
import { noteModal } from '../kit/overlays/openModals'
import { useAppDispatch, useAppSelector } from '../kit/store'
import { WithNames } from '../kit/WithNames'
import { noticeHints, noticeNames, noticeText } from './noticeText'

/** Focuses the button of the next act, or of the one before; without any the panel's title. The pressed one goes. */
const focusBeside = (pressed: HTMLButtonElement) => {
  const buttons = [...(pressed.closest('ul')?.querySelectorAll('button') ?? [])]
  const at = buttons.indexOf(pressed)
  const title = pressed.closest('.alerts')?.querySelector('h2')
  const next = buttons[at + 1] ?? buttons[at - 1] ?? title
  next?.focus()
}

/**
 * Has the notices stand within the panel from the first undo until it closes, since it would cover the outcome. Those from
 * before it was opened do not cover the acts.
 */
const useNoticesInPanel = () => {
  const forget = useRef<(() => void) | null>(null)
  useEffect(() => () => forget.current?.(), [])
  return (within: Element) => {
    const panel = within.closest<HTMLElement>('[popover]')
    if (panel) forget.current ??= noteModal(panel)
  }
}

interface ItemProps {
  readonly act: Act
  readonly onUndo: (pressed: HTMLButtonElement) => void
}

const ActItem = ({ act: { message }, onUndo }: ItemProps) => {
  const text = noticeText(message)
  const names = noticeNames(message)
  return (
    <li className="alert-item">
      <span className="alert-item__icon">
        <Icon name="check" />
      </span>
      <b>
        <WithNames text={text} names={names} />
      </b>
      {'at' in message && (
        <time dateTime={new Date(message.at).toISOString()}>{timeOfDay(message.at)}</time>
      )}
      {noticeHints(message).map((hint) => (
        <p key={hint}>
          <WithNames text={hint} names={names} />
        </p>
      ))}
      <div>
        <button
          type="button"
          className="link"
          aria-label={`Deshacer: ${text}`}
          onClick={({ currentTarget }) => onUndo(currentTarget)}
        >
          Deshacer
        </button>
      </div>
    </li>
  )
}

/** The latest acts, each to be taken back after its notice is gone (ALERT-13). Stands in the panel of the alerts, whose styles it has. */
export const LastActs = () => {
  const acts = useAppSelector((state) => state.acts)
  const dispatch = useAppDispatch()
  const showNotices = useNoticesInPanel()
  if (acts.length === 0) return null
  return (
    <section aria-label="Lo último que hizo">
      <h3 className="alerts__day">Lo último que hizo</h3>
      <ul>
        {acts.map((act) => (
          <ActItem
            key={act.id}
            act={act}
            onUndo={(pressed) => {
              showNotices(pressed)
              focusBeside(pressed)
              dispatch(act.undo)
            }}
          />
        ))}
      </ul>
    </section>
  )
}
