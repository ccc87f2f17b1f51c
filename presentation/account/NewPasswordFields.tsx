import { PasswordField } from '../kit/form/PasswordField'
import { newPasswordHint } from './newPasswordText'
import type { NewPassword } from './useNewPassword'

/** The fields of a new password and its confirmation. */
export const NewPasswordFields = ({ typed }: { readonly typed: NewPassword }) => (
  <>
    <PasswordField
      label="Nueva contraseña"
      name="new-password"
      autoComplete="new-password"
      required
      value={typed.password}
      error={typed.passwordError}
      onChange={({ target }) => typed.type('password', target.value)}
      onBlur={() => typed.leave('password')}
    />
    <p className="sub">{newPasswordHint}</p>
    <PasswordField
      label="Confirmar contraseña"
      name="confirm-password"
      autoComplete="new-password"
      required
      value={typed.confirmation}
      error={typed.confirmationError}
      onChange={({ target }) => typed.type('confirmation', target.value)}
      onBlur={() => typed.leave('confirmation')}
    />
  </>
)
