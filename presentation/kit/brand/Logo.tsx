import './brand.css'

const TICKET =
  'M6 9a4 4 0 0 1 4-4h20a4 4 0 0 1 4 4v6.200a5 5 0 0 0 0 9.600V31a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4v-6.200a5 5 0 0 0 0-9.600z'

/** The portal's logo: a ticket with a check mark. The pictures in icons/ show the same. */
export const Logo = ({ onDark = false }: { readonly onDark?: boolean }) => (
  <svg className="logo" viewBox="0 0 40 40" aria-hidden="true">
    <path fill={onDark ? '#ffffff24' : 'var(--mark)'} d={TICKET} />
    <path
      fill="none"
      stroke="#fff"
      strokeWidth="3.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      d="m13.500 20.500 4.500 4.500 9-9.500"
    />
  </svg>
)
