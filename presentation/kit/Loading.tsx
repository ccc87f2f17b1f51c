/** A loading state. */
export const Loading = ({ children }: { readonly children: string }) => (
  <div className="state" role="status">
    <span className="spinner" aria-hidden="true" />
    <p>{children}</p>
  </div>
)
