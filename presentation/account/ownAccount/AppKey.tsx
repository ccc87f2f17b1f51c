import { useMemo } from 'react'
import { codeGiven } from '../../../application/account/ownAccount/authenticatorApp.slice'
import type {
  AuthenticatorFailure,
  AuthenticatorKey,
} from '../../../application/ports/account/AuthenticatorApp'
import { QrCode } from '../../kit/qr/QrCode'
import { qrOf } from '../../kit/qr/qr'
import { useAppDispatch } from '../../store'
import { CodeForm } from '../secondFactor/CodeForm'
import { AuthenticatorFailureAlert } from './AuthenticatorFailureAlert'
import { KeyText } from './KeyText'

interface Props {
  readonly appKey: AuthenticatorKey
  readonly isCopied: boolean | null
  readonly isBusy: boolean
  readonly failure: AuthenticatorFailure['kind'] | null
  readonly onClose: () => void
}

/** The key as a QR code, a link and a text; then the code of the app that has it. */
export const AppKey = ({ appKey, isCopied, isBusy, failure, onClose }: Props) => {
  const dispatch = useAppDispatch()
  const { key, address } = appKey
  const qr = useMemo(() => qrOf(address), [address])
  return (
    <>
      <ol className="app-steps">
        <li>
          <p>Escanee este código con la aplicación.</p>
          {qr && (
            <QrCode
              className="app-steps__qr"
              qr={qr}
              label="Código QR para la aplicación de códigos"
            />
          )}
          <p className="sub">
            {'¿Está en este mismo teléfono? '}
            <a className="link" href={address}>
              Ábrala aquí
            </a>
            {' o copie la clave.'}
          </p>
          <KeyText text={key} isCopied={isCopied} />
        </li>
        <li>
          <p>Escriba los seis dígitos que muestra. Cambian cada 30 segundos.</p>
          <CodeForm
            isEnabled={!isBusy}
            isChecking={isBusy}
            onSubmit={(code) => dispatch(codeGiven({ code }))}
          />
        </li>
      </ol>
      {failure && <AuthenticatorFailureAlert failure={failure} />}
      <div className="dialog__actions">
        <button type="button" className="btn btn--quiet" onClick={onClose}>
          Cancelar
        </button>
      </div>
    </>
  )
}
