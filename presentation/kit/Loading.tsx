interface Props {
  readonly children: string
  /** Whether a list or a screen is coming: as tall as that, so that nothing moves when it is there. */
  readonly isTall?: boolean
}

/** A loading state. */
export const Loading = ({ children, isTall = false }: Props) => (
  <div className={isTall ? 'state state--tall' : 'state'} role="status">
    <span className="spinner" aria-hidden="true" />
    <p>{children}</p>
  </div>
)
