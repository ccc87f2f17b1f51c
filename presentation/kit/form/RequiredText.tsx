import type { ReactNode } from 'react'

/** The name of a field that must be filled in, with a red asterisk (SIGN-IN-1). */
export const RequiredText = ({ children }: { readonly children: ReactNode }) => (
  <>
    {children}
    <span className="field__star" aria-hidden="true">
      {' *'}
    </span>
  </>
)
