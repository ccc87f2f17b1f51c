import { CONFIRM_PHONE_SCOPE } from '../../../application/account/authScopes'
import {
  challengeCancelled,
  codeSubmitted,
  humanVerificationReady,
  resendRequested,
  selectSecondFactor,
} from '../../../application/account/secondFactor/secondFactor.slice'
import { Alert } from '../../kit/Alert'
import { useSecondsUntil } from '../../kit/hooks/useSecondsUntil'
import { useAppDispatch, useAppSelector } from '../../store'
import { AccountFrame } from '../AccountFrame'
import { ScopedAlert } from '../ScopedAlert'
import { TooOften } from '../TooOften'
import { CodeForm } from './CodeForm'
import { HumanVerification } from './HumanVerification'

/** The screen for the SMS code of the second factor (ROUTE-4, SECOND-FACTOR-1). */
export const ConfirmPhoneScreen = () => {
  const challenge = useAppSelector(selectSecondFactor)
  const dispatch = useAppDispatch()
  const wait = useSecondsUntil('resendAt' in challenge ? challenge.resendAt : 0)
  if (challenge.step === 'none') return null
  const { step, attempt, phoneHint } = challenge
  const sendFailure = 'sendFailure' in challenge ? challenge.sendFailure : null
  return (
    <AccountFrame>
      <h1>Confirme su identidad</h1>
      <p role="status">
        {step === 'sending' && 'Enviando un código al teléfono '}
        {step !== 'sending' &&
          (sendFailure === null
            ? 'Enviamos un código al teléfono '
            : 'No se pudo enviar un código al teléfono ')}
        <b className="number">{phoneHint}</b>
        {step === 'sending' ? '…' : '.'}
      </p>
      <p className="field__error" role="status">
        {'hasExpired' in challenge &&
          challenge.hasExpired &&
          'El código venció. Solicite uno nuevo.'}
      </p>
      <CodeForm
        isEnabled={step === 'awaiting-code'}
        isChecking={step === 'confirming'}
        onSubmit={(code) => dispatch(codeSubmitted(code))}
      />
      <ScopedAlert scope={CONFIRM_PHONE_SCOPE} />
      {sendFailure === 'too-many-requests' && wait > 0 && (
        <Alert>
          <TooOften what="códigos" seconds={wait} />
        </Alert>
      )}
      <div className="door__choices">
        <button
          type="button"
          className="btn"
          disabled={step !== 'awaiting-code' || wait > 0}
          onClick={() => dispatch(resendRequested())}
        >
          {wait > 0 ? `Reenviar código en ${wait} s` : 'Reenviar código'}
        </button>
        <button
          type="button"
          className="btn btn--quiet"
          onClick={() => dispatch(challengeCancelled())}
        >
          Cancelar
        </button>
      </div>
      <HumanVerification key={attempt} onReady={() => dispatch(humanVerificationReady(attempt))} />
    </AccountFrame>
  )
}
