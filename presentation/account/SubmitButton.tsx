interface Props {
  readonly isEnabled: boolean
  /** Whether what was sent has no answer yet. */
  readonly isBusy: boolean
  readonly children: string
}

/** Sends a form, and shows that its answer is awaited. */
export const SubmitButton = ({ isEnabled, isBusy, children }: Props) => (
  <button type="submit" className="btn btn--primary" disabled={!isEnabled} aria-busy={isBusy}>
    {isBusy && <span className="spinner" aria-hidden="true" />}
    {children}
  </button>
)
