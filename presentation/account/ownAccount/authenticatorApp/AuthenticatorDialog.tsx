import {
  dialogClosed,
  passwordSubmitted,
  selectAuthenticatorDialog,
  selectIsAuthenticatorPending,
} from '../../../../application/account/ownAccount/authenticatorApp.slice'
import type { OwnAccount } from '../../../../application/account/ownAccount/ownAccount.selectors'
import { OpenModal } from '../../../kit/antd/OpenModal'
import { useAppDispatch, useAppSelector } from '../../../kit/store'
import { ConfirmPasswordForm } from '../ConfirmPasswordForm'
import { authenticatorFailureText } from './factorsText'
import { KeyAdded } from './KeyAdded'
import { NewKey } from './NewKey'

const TITLES = {
  adding: 'Agregar una app de autenticación',
  confirming: 'Agregar una app de autenticación',
  added: 'App agregada',
  removing: '¿Quitar la app de autenticación?',
} as const

const ASKING = {
  adding: {
    lead: 'Necesita una app como Google Authenticator, Aegis o la de contraseñas de su teléfono. Al agregarla se cierran las demás sesiones.',
    submit: 'Continuar',
  },
  removing: {
    lead: 'Al entrar ya no se le pedirá su código. Si no tiene otro segundo paso, quien adivine su contraseña podrá entrar.',
    submit: 'Quitar',
  },
} as const

/** Adds or removes the leader's authenticator app, step by step (ACCOUNT-21, ACCOUNT-23). */
export const AuthenticatorDialog = ({ account }: { readonly account: OwnAccount }) => {
  const dispatch = useAppDispatch()
  const dialog = useAppSelector(selectAuthenticatorDialog)
  const isPending = useAppSelector(selectIsAuthenticatorPending)
  if (dialog.step === 'closed') return null
  const close = () => dispatch(dialogClosed())
  return (
    <OpenModal step={dialog.step} title={TITLES[dialog.step]} onClose={close}>
      {(dialog.step === 'adding' || dialog.step === 'removing') && (
        <>
          <p>{ASKING[dialog.step].lead}</p>
          <ConfirmPasswordForm
            account={account}
            submit={ASKING[dialog.step].submit}
            isBusy={isPending}
            failure={dialog.failure}
            failureText={authenticatorFailureText}
            onSubmit={(password) => dispatch(passwordSubmitted({ password }))}
            onCancel={close}
          />
        </>
      )}
      {dialog.step === 'confirming' && (
        <NewKey offered={dialog.key} failure={dialog.failure} onCancel={close} />
      )}
      {dialog.step === 'added' && <KeyAdded text={dialog.key.key} onClose={close} />}
    </OpenModal>
  )
}
