import { type ReactNode, useEffect, useRef, useState } from 'react'

interface Props {
  readonly button: {
    readonly className: string
    readonly label?: string
    readonly content: ReactNode
  }
  /** The buttons to choose from; each closes the panel when it is pressed. */
  readonly children: ReactNode
  /** For a panel of several choices: it stays until the user leaves it. */
  readonly staysOpen?: boolean
  readonly onOpen?: () => void
}

/** A button that shows a few others (the WAI-ARIA disclosure pattern). Escape, a choice or a press elsewhere closes it. */
export const Popup = ({ button, children, staysOpen = false, onOpen }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isOpen) return
    // At the end of a list that scrolls, what opens would be out of sight.
    panel.current?.scrollIntoView({ block: 'nearest' })
    const close = () => setIsOpen(false)
    const onElsewhere = ({ target }: Event) => {
      if (!(target instanceof Node && root.current?.contains(target))) close()
    }
    const onChoice = ({ target }: Event) => {
      if (!(target instanceof Node && panel.current?.contains(target))) return
      // Unless the choice led elsewhere, the focus goes on from the button.
      if (panel.current.contains(document.activeElement)) opener.current?.focus()
      close()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    if (!staysOpen) document.addEventListener('click', onChoice)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('click', onChoice)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen, staysOpen])

  return (
    <div className="popup" ref={root}>
      <button
        ref={opener}
        type="button"
        className={button.className}
        aria-label={button.label}
        title={button.label}
        aria-expanded={isOpen}
        onClick={() => {
          if (!isOpen) onOpen?.()
          setIsOpen(!isOpen)
        }}
      >
        {button.content}
      </button>
      {isOpen && (
        <div ref={panel} className="popup__panel">
          {children}
        </div>
      )}
    </div>
  )
}
