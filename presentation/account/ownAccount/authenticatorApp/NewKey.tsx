import Button from 'antd/es/button'
import QRCode from 'antd/es/qr-code'
import type {
  AuthenticatorFailure,
  AuthenticatorKey,
} from '../../../../application/account/ownAccount/AuthenticatorApp'
import {
  appCodeSubmitted,
  selectIsAuthenticatorPending,
} from '../../../../application/account/ownAccount/authenticatorApp.slice'
import { useAppDispatch, useAppSelector } from '../../../kit/store'
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
  return (
    <>
      <ol className="authenticator-steps">
        <li>
          <p>Escanee este código con la app.</p>
          <QRCode
            type="svg"
            aria-label="Código QR para la app de autenticación"
            value={uri}
            bordered={false}
            // Dark on white in both themes, with the blank edge that readers ask for.
            color="#0f1f38"
            bgColor="#fff"
            marginSize={4}
            size={200}
          />
          <p className="sub">
            {'¿Está en este mismo teléfono? '}
            <a className="link" href={uri}>
              Ábrala aquí
            </a>
            {' o copie la clave.'}
          </p>
          <KeyText
            text={key}
            copied="Clave copiada. Péguela en la app y no la comparta."
            notCopied="No se pudo copiar: escríbala en la app."
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
        <Button type="text" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </>
  )
}
