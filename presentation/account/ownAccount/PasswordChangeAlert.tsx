import type { PasswordChangeFailure } from '../../../application/ports/account/PasswordChanger'
import { Alert } from '../../kit/Alert'
import { passwordChangeText } from './passwordChangeText'

/** Why the password was not changed, and how to go on. */
export const PasswordChangeAlert = ({
  failure,
}: {
  readonly failure: PasswordChangeFailure['kind']
}) => {
  const { text, ...more } = passwordChangeText[failure]
  return (
    <div>
      <Alert>{text}</Alert>
      {'hint' in more && <p className="alert-hint">{more.hint}</p>}
    </div>
  )
}
