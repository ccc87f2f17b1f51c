import type { AnchorHTMLAttributes } from 'react'
import { Link as PlainLink } from 'wouter'
import { addressOf, useEntry } from './useEntry'

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string
  /** Stored in the entry. */
  readonly state?: unknown
}

/**
 * A link within the portal. A link to the current address replaces the entry instead of adding one, like a link of a
 * plain page.
 */
export const Link = ({ to, onClick, ...others }: Props) => (
  <PlainLink
    {...others}
    to={to}
    replace={addressOf(useEntry()) === to}
    // wouter skips `onClick` when a click opens a new tab.
    onClickCapture={onClick}
  />
)
