/** Tells password managers which account the passwords of a form belong to. */
export const UsernameForManagers = ({ email }: { readonly email: string }) => (
  <input
    className="unseen"
    aria-hidden="true"
    tabIndex={-1}
    autoComplete="username"
    name="username"
    value={email}
    readOnly
  />
)
