import { CONFIRM_PHONE_SCOPE } from '../../../application/account/authScopes'
import {
  challengeCancelled,
  codeSubmitted,
  factorChosen,
  humanVerificationReady,
  resendRequested,
  selectSecondFactor,
} from '../../../application/account/secondFactor/secondFactor.slice'
import { Alert } from '../../kit/Alert'
import { useSecondsUntil } from '../../kit/hooks/useSecondsUntil'
import { usePortal } from '../../kit/portalSettings'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { AccountFrame } from '../AccountFrame'
import { ScopedAlert } from '../ScopedAlert'
import { TooOften } from '../TooOften'
import { CodeForm } from './CodeForm'
import { HumanVerification } from './HumanVerification'

type Challenge = Exclude<ReturnType<typeof selectSecondFactor>, { readonly step: 'none' }>

/** The source of the code, and the advice if the code expired or the answer to it was lost. */
const Explanation = ({ step, factor, phoneHint, sending, lost }: Challenge) => {
  const { providerName } = usePortal()
  if (factor === 'app') {
    return (
      <>
        <p>
          {lost === null
            ? 'Escriba los seis dígitos que muestra ahora su app de autenticación.'
            : 'Espere a que su app de autenticación muestre otros seis dígitos y escríbalos: los anteriores quizá ya se usaron.'}
        </p>
        {phoneHint === null && (
          <p className="sub">
            {`¿Perdió el teléfono? Agregue en otro la clave que guardó, o pida ayuda a ${providerName}.`}
          </p>
        )}
      </>
    )
  }
  const isSending = step === 'sending'
  const sent = sending?.sendFailure
    ? 'No se pudo enviar un código al teléfono '
    : 'Enviamos un código al teléfono '
  return (
    <>
      <p role="status">
        {isSending ? 'Enviando un código al teléfono ' : sent}
        <b className="number">{phoneHint}</b>
        {isSending ? '…' : '.'}
      </p>
      <p className="field__error" role="status">
        {sending?.hasExpired && 'El código venció. Solicite uno nuevo.'}
        {!sending?.hasExpired &&
          lost !== null &&
          'No llegó la respuesta y el código quizá ya se usó: si no se acepta, pida otro con «Reenviar código».'}
      </p>
    </>
  )
}

/** The screen for the code of the second factor, from an SMS or an authenticator app (ROUTE-4, SECOND-FACTOR-1). */
export const SecondFactorScreen = () => {
  const challenge = useAppSelector(selectSecondFactor)
  const dispatch = useAppDispatch()
  const wait = useSecondsUntil((challenge.step !== 'none' && challenge.sending?.resendAt) || 0)
  if (challenge.step === 'none') return null
  const { step, attempt, factor, phoneHint, hasApp, sending } = challenge
  const bySms = factor === 'sms'
  return (
    <AccountFrame>
      <h1>Confirme su identidad</h1>
      <Explanation {...challenge} />
      <CodeForm
        key={factor}
        isEnabled={step === 'awaiting-code'}
        isChecking={step === 'confirming'}
        onSubmit={(code) => dispatch(codeSubmitted(code))}
      />
      <ScopedAlert
        scope={CONFIRM_PHONE_SCOPE}
        wasOffline={challenge.lost === 'now' || (bySms && sending?.sendFailure === 'offline')}
      />
      {bySms && sending?.sendFailure === 'too-many-requests' && wait > 0 && (
        <Alert>
          <TooOften what="códigos" seconds={wait} />
        </Alert>
      )}
      <div className="door__choices">
        {bySms && (
          <button
            type="button"
            className="btn"
            disabled={step !== 'awaiting-code' || wait > 0}
            onClick={() => dispatch(resendRequested())}
          >
            {wait > 0 ? `Reenviar código en ${wait} s` : 'Reenviar código'}
          </button>
        )}
        {hasApp && phoneHint !== null && (
          <button
            type="button"
            className="btn"
            disabled={step === 'confirming'}
            onClick={() => dispatch(factorChosen(bySms ? 'app' : 'sms'))}
          >
            {bySms ? 'Usar la app de autenticación' : 'Recibir el código por mensaje'}
          </button>
        )}
        <button
          type="button"
          className="btn btn--quiet"
          onClick={() => dispatch(challengeCancelled())}
        >
          Cancelar
        </button>
      </div>
      {/* It stays while a message is on its way, also where the user turns to the app. */}
      {attempt > 0 && (
        <HumanVerification
          key={attempt}
          onReady={() => dispatch(humanVerificationReady(attempt))}
        />
      )}
    </AccountFrame>
  )
}
