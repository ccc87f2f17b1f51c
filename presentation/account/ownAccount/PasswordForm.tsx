import { useCallback, useMemo, useRef } from 'react'
import type { OwnAccount } from '../../../application/account/ownAccount/ownAccount.selectors'
import { selectPasswordChange } from '../../../application/account/ownAccount/passwordChange.slice'
import { selectIsOnline } from '../../../application/connection/connection.slice'
import { guessableReason } from '../../../domain/account/guessablePassword'
import { Icon } from '../../kit/Icon'
import { usePortal } from '../../portal'
import { useAppSelector } from '../../store'
import { NewPasswordFields } from '../NewPasswordFields'
import { UsernameForManagers } from '../UsernameForManagers'
import { useNewPassword } from '../useNewPassword'
import { CurrentPasswordField } from './CurrentPasswordField'
import { FailureAlert } from './FailureAlert'
import { PasswordStrength } from './PasswordStrength'
import { offlineChangeText, passwordChangeText } from './passwordChangeText'
import { usePasswordChange } from './usePasswordChange'

/** Changes the leader's password (ACCOUNT-3 to ACCOUNT-6). Passwords are sent exactly as typed, and stay in this form. */
export const PasswordForm = ({ account }: { readonly account: OwnAccount }) => {
  const { providerName } = usePortal()
  const isOnline = useAppSelector(selectIsOnline)
  const owner = useMemo(() => ({ ...account, providerName }), [account, providerName])
  const change = useAppSelector(selectPasswordChange)
  const isBreached = change.step === 'failed' && change.failure === 'breached-password'
  const guessable = useCallback((text: string) => guessableReason(text, owner), [owner])
  const typed = useNewPassword(guessable, isBreached)
  const form = useRef<HTMLFormElement>(null)
  const { current, isChanging, failure, submit } = usePasswordChange(form, typed)
  return (
    <form
      ref={form}
      className="form card__body own-account__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isOnline && !isChanging) submit()
      }}
    >
      <UsernameForManagers email={account.email} />
      <CurrentPasswordField value={current.value} error={current.error} onType={current.type} />
      <NewPasswordFields typed={typed}>
        <PasswordStrength password={typed.password} isAccepted={typed.isAccepted} owner={owner} />
      </NewPasswordFields>
      {failure && (
        <FailureAlert
          {...(failure === 'offline' ? offlineChangeText : passwordChangeText[failure])}
        />
      )}
      {!isOnline && (
        <p className="own-account__offline">
          <Icon name="offline" />
          Para cambiar la contraseña necesita conexión a internet. Sus datos se ven también sin
          ella.
        </p>
      )}
      <button
        type="submit"
        name="change"
        className="btn btn--primary"
        disabled={!isOnline || isChanging}
        aria-busy={isChanging}
      >
        {isChanging && <span className="spinner" aria-hidden="true" />}
        Cambiar contraseña
      </button>
    </form>
  )
}
