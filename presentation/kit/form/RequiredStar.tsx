/** The red asterisk after the name of a field that must be filled in (SIGN-IN-1). */
export const RequiredStar = () => (
  <span className="field__star" aria-hidden="true">
    {' *'}
  </span>
)
