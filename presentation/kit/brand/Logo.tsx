import { MARK } from './mark'
import './brand.css'

/** The portal's logo: a ticket with a check mark. */
export const Logo = ({ onDark = false }: { readonly onDark?: boolean }) => (
  <svg className="logo" viewBox="0 0 40 40" aria-hidden="true">
    <path fill={onDark ? '#ffffff24' : 'var(--mark)'} d={MARK.ticket} />
    <path
      fill="none"
      stroke="#fff"
      strokeWidth={MARK.checkWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      d={MARK.check}
    />
  </svg>
)
