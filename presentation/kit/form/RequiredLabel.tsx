interface Props {
  readonly htmlFor: string
  readonly children: string
}

/** The label of a field that must be filled in, with a red asterisk (SIGN-IN-1). */
export const RequiredLabel = ({ htmlFor, children }: Props) => (
  <label htmlFor={htmlFor}>
    {children}
    <span className="field__star" aria-hidden="true">
      {' *'}
    </span>
  </label>
)
