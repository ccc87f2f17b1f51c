import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './Icon'

interface Props {
  readonly tone?: 'error' | 'success'
  readonly children: ReactNode
}

/** Announces an error immediately, also to screen readers, and scrolls itself into view: it may be below the keyboard. */
export const Alert = ({ tone = 'error', children }: Props) => {
  const alert = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up.
    alert.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <div ref={alert} className={`alert alert--${tone}`} role="alert">
      <Icon name={tone === 'error' ? 'warning' : 'check'} />
      <span>{children}</span>
    </div>
  )
}
