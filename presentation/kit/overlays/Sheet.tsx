import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../Icon'
import './fromBelow.css'
import './sheet.css'
import { useModal } from './useModal'

interface Props {
  readonly title: ReactNode
  /** Distinguishes it from others of the same title. */
  readonly subtitle?: ReactNode
  readonly className?: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** The content that stays in view below the scrolling part. */
  readonly foot?: ReactNode
}

/**
 * A modal sheet that is open while mounted: it comes from below on a phone, from the side on wider screens. Escape, the
 * cross and a press outside close it. The focus goes to its heading.
 */
export const Sheet = ({ title, subtitle, className = '', onClose, children, foot }: Props) => {
  const modal = useModal(onClose)
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <dialog {...modal} className={`sheet ${className}`} aria-labelledby={titleId}>
      <div className="sheet__head">
        <div id={titleId} className="sheet__title">
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {subtitle !== undefined && <p className="sub">{subtitle}</p>}
        </div>
        <button
          type="button"
          className="icon-btn"
          aria-label="Cerrar"
          title="Cerrar"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="sheet__body">{children}</div>
      {foot && <div className="sheet__foot">{foot}</div>}
    </dialog>
  )
}
