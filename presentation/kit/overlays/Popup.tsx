import { type FocusEvent, type ReactNode, useId, useRef, useState } from 'react'
import { isPhone } from '../hooks/useWidth'
import './fromBelow.css'
import './popup.css'

export interface PopupProps {
  readonly button: {
    readonly className: string
    readonly label?: string
    readonly content: ReactNode
  }
  /** The subject of the choices, which a phone shows above them. */
  readonly title?: ReactNode
  /** The buttons to choose from. Pressing one closes the panel, except one that shows more of them. */
  readonly children: ReactNode
  /** For panels with several choices: stays open until the user leaves it. */
  readonly staysOpen?: boolean
  readonly onOpen?: () => void
  readonly onClose?: () => void
}

const GAP_PX = 6

/** Positions the panel in browsers without CSS anchor positioning (used in popup.css). */
const place = (panel: HTMLElement, button: HTMLElement) => {
  if (isPhone() || !window.CSS || CSS.supports('position-area', 'bottom')) return
  const { right, top, bottom } = button.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const fitsBelow = bottom + GAP_PX + height <= window.innerHeight
  panel.style.left = `${Math.max(GAP_PX, Math.min(right, window.innerWidth - GAP_PX) - width)}px`
  panel.style.top = `${fitsBelow ? bottom : Math.max(GAP_PX, top - height - 2 * GAP_PX)}px`
}

/**
 * A button that opens a panel of buttons as a native popover, which is a sheet at the foot of a phone. Escape, a press outside, a choice, or
 * leaving it by keyboard closes it; Escape and a press outside restore the focus.
 */
export const Popup = ({
  button,
  title,
  children,
  staysOpen = false,
  onOpen,
  onClose,
}: PopupProps) => {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  const close = () => panel.current?.hidePopover()
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isElsewhere = relatedTarget && relatedTarget !== opener.current
    if (isElsewhere && !currentTarget.contains(relatedTarget)) close()
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={button.className}
        aria-label={button.label}
        title={button.label}
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        {button.content}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: pressing a button by keyboard also fires a click. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles the events of the buttons inside. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="popup__panel"
        onBeforeToggle={({ newState }) => {
          if (newState !== 'open') return
          onOpen?.()
          setIsOpen(true)
        }}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open' && opener.current) place(currentTarget, opener.current)
          // Not before: the browser gives the focus back from a button that is still there.
          if (newState === 'closed') {
            setIsOpen(false)
            onClose?.()
          }
        }}
        onBlur={onBlur}
        onClick={({ target, currentTarget }) => {
          if (staysOpen || target === currentTarget) return
          if (!(target as Element).closest('[aria-expanded]')) return close()
          // Once it has grown.
          requestAnimationFrame(() => opener.current && place(currentTarget, opener.current))
        }}
      >
        {isOpen && (
          <>
            {title !== undefined && <p className="popup__title">{title}</p>}
            {children}
          </>
        )}
      </div>
    </>
  )
}
