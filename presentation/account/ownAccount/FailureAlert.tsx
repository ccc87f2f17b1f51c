import { ErrorAlert } from '../../kit/antd/ErrorAlert'

export interface FailureText {
  readonly text: string
  /** How the leader can go on. */
  readonly hint?: string
}

/** Why a change of the own account failed, and how to go on. */
export const FailureAlert = ({ text, hint }: FailureText) => (
  <div>
    <ErrorAlert>{text}</ErrorAlert>
    {hint && <p className="alert-hint">{hint}</p>}
  </div>
)
