import type { ReactNode } from 'react'
import { Icon } from './Icon'

/** Says at once what went wrong, to screen readers too. */
export const Alert = ({ children }: { readonly children: ReactNode }) => (
  <div className="alert" role="alert">
    <Icon name="warning" />
    <span>{children}</span>
  </div>
)
