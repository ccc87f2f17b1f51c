import type { AnchorHTMLAttributes } from 'react'
import { Link as PlainLink } from 'wouter'
import { addressOf, useEntry } from './useEntry'

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: string
}

/** A link within the portal. To where the reader is it adds no entry to the history, like a link of a plain page. */
export const Link = ({ to, onClick, ...others }: Props) => (
  <PlainLink
    {...others}
    to={to}
    replace={addressOf(useEntry()) === to}
    // wouter leaves `onClick` out where the browser opens a tab.
    onClickCapture={onClick}
  />
)
