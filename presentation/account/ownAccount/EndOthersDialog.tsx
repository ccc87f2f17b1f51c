import { useEffect, useRef, useState } from 'react'
import {
  othersEndRequested,
  selectEnding,
} from '../../../application/account/deviceSessions/deviceSessions.slice'
import type { OwnAccount } from '../../../application/account/ownAccount/ownAccount.selectors'
import { OpenModal } from '../../kit/antd/OpenModal'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { ConfirmPasswordForm } from './ConfirmPasswordForm'
import { passwordChangeText } from './passwordChangeText'

interface Props {
  readonly account: OwnAccount
  readonly onClose: () => void
}

const failureText = {
  ...passwordChangeText,
  'weak-password': {
    text: 'Su contraseña no cumple las reglas de hoy. Cámbiela: así también se cierran las demás sesiones.',
  },
}

/** Asks for the password, then ends all other sessions (ACCOUNT-16). */
export const EndOthersDialog = ({ account, onClose }: Props) => {
  const dispatch = useAppDispatch()
  const ending = useAppSelector(selectEnding)
  /** Whether an attempt was made here: what became of one before is told elsewhere. */
  const [hasTried, setHasTried] = useState(false)

  const close = useRef(onClose)
  close.current = onClose
  const hasEnded = ending.step === 'ended' && hasTried
  useEffect(() => {
    if (hasEnded) close.current()
  }, [hasEnded])

  return (
    <OpenModal title="¿Cerrar las demás sesiones?" onClose={onClose}>
      <p>
        En los demás dispositivos habrá que entrar de nuevo, y se borra lo que guardaron. En este
        sigue dentro.
      </p>
      <ConfirmPasswordForm
        account={account}
        submit="Cerrarlas"
        isBusy={ending.step === 'ending'}
        failure={ending.step === 'failed' && hasTried ? ending.failure : null}
        failureText={failureText}
        onSubmit={(password) => {
          setHasTried(true)
          dispatch(othersEndRequested({ password }))
        }}
        onCancel={onClose}
      />
    </OpenModal>
  )
}
