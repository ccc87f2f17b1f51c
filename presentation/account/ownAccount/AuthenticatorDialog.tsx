import {
  dialogClosed,
  selectAuthenticatorDialog,
  selectFactors,
} from '../../../application/account/ownAccount/authenticatorApp.slice'
import type { OwnAccount } from '../../../application/account/ownAccount/ownAccount.selectors'
import { Dialog } from '../../kit/overlays/Dialog'
import { useAppDispatch, useAppSelector } from '../../store'
import { AppAdded } from './AppAdded'
import { AppKey } from './AppKey'
import { ConfirmPasswordForm } from './ConfirmPasswordForm'

const TITLES = {
  adding: 'Agregar una aplicación de códigos',
  confirming: 'Agregar una aplicación de códigos',
  added: 'Lista: ya protege su cuenta',
  removing: '¿Quitar la aplicación de códigos?',
} as const

/** Adds or removes the leader's authenticator app, step by step (ACCOUNT-21, ACCOUNT-23). */
export const AuthenticatorDialog = ({ account }: { readonly account: OwnAccount }) => {
  const dispatch = useAppDispatch()
  const dialog = useAppSelector(selectAuthenticatorDialog)
  const factors = useAppSelector(selectFactors)
  const hasPhone = factors.kind === 'ready' && factors.phoneHint !== null
  if (dialog.step === 'closed') return null
  const close = () => dispatch(dialogClosed())
  return (
    <Dialog title={TITLES[dialog.step]} onClose={close}>
      {(dialog.step === 'adding' || dialog.step === 'removing') && (
        <ConfirmPasswordForm
          account={account}
          step={dialog.step}
          isBusy={dialog.isBusy}
          failure={dialog.failure}
          onClose={close}
        />
      )}
      {dialog.step === 'confirming' && (
        <AppKey
          appKey={dialog.key}
          isCopied={dialog.isCopied}
          isBusy={dialog.isBusy}
          failure={dialog.failure}
          onClose={close}
        />
      )}
      {dialog.step === 'added' && (
        <AppAdded
          appKey={dialog.key}
          isCopied={dialog.isCopied}
          hasPhone={hasPhone}
          onClose={close}
        />
      )}
    </Dialog>
  )
}
