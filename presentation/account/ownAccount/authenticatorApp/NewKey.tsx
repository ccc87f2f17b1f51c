import { useMemo } from 'react'
import {
  appCodeSubmitted,
  selectIsAuthenticatorPending,
} from '../../../../application/account/ownAccount/authenticatorApp.slice'
import type {
  AuthenticatorFailure,
  AuthenticatorKey,
} from '../../../../application/ports/account/AuthenticatorApp'
import { QrCode } from '../../../kit/qr/QrCode'
import { qrOf } from '../../../kit/qr/qr'
import { useAppDispatch, useAppSelector } from '../../../store'
import { CodeForm } from '../../secondFactor/CodeForm'
import { FailureAlert } from '../FailureAlert'
import { authenticatorFailureText } from './factorsText'
import { KeyText } from './KeyText'

interface Props {
  readonly offered: AuthenticatorKey
  readonly failure: AuthenticatorFailure['kind'] | null
  readonly onCancel: () => void
}

/** The offered key as a QR code, a link and a text; then the code of the app that has it. */
export const NewKey = ({ offered, failure, onCancel }: Props) => {
  const dispatch = useAppDispatch()
  const isPending = useAppSelector(selectIsAuthenticatorPending)
  const { key, uri } = offered
  const qr = useMemo(() => qrOf(uri), [uri])
  return (
    <>
      <ol className="authenticator-steps">
        <li>
          <p>Escanee este código con la aplicación.</p>
          {qr && (
            <QrCode
              className="authenticator-steps__qr"
              qr={qr}
              label="Código QR para la aplicación de códigos"
            />
          )}
          <p className="sub">
            {'¿Está en este mismo teléfono? '}
            <a className="link" href={uri}>
              Ábrala aquí
            </a>
            {' o copie la clave.'}
          </p>
          <KeyText
            text={key}
            copied="Clave copiada. Péguela en la aplicación y no la comparta."
            notCopied="No se pudo copiar: escríbala en la aplicación."
          />
        </li>
        <li>
          <p>Escriba los seis dígitos que muestra. Cambian cada 30 segundos.</p>
          <CodeForm
            // A phone's keyboard would hide the QR code.
            isFirst={false}
            isEnabled={!isPending}
            isChecking={isPending}
            onSubmit={(code) => dispatch(appCodeSubmitted({ code }))}
          />
        </li>
      </ol>
      {failure && <FailureAlert {...authenticatorFailureText[failure]} />}
      <div className="dialog__actions">
        <button type="button" className="btn btn--quiet" onClick={onCancel}>
          Cancelar
        </button>
      </div>
    </>
  )
}
