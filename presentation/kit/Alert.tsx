import type { ReactNode } from 'react'
import { Icon } from './Icon'

interface Props {
  readonly tone?: 'error' | 'success'
  readonly children: ReactNode
}

/** Announces an error immediately, also to screen readers. */
export const Alert = ({ tone = 'error', children }: Props) => (
  <div className={`alert alert--${tone}`} role="alert">
    <Icon name={tone === 'error' ? 'warning' : 'check'} />
    <span>{children}</span>
  </div>
)
