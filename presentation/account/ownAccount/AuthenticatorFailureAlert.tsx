import type { AuthenticatorFailure } from '../../../application/ports/account/AuthenticatorApp'
import { Alert } from '../../kit/Alert'
import { authenticatorFailureText } from './factorsText'

/** Why the app was neither added nor removed, and how to go on. */
export const AuthenticatorFailureAlert = ({
  failure,
}: {
  readonly failure: AuthenticatorFailure['kind']
}) => {
  const { text, hint } = authenticatorFailureText[failure]
  return (
    <div>
      <Alert>{text}</Alert>
      {hint && <p className="alert-hint">{hint}</p>}
    </div>
  )
}
