import type { AuthenticatorKey } from '../../../application/ports/account/AuthenticatorApp'
import { usePortal } from '../../portal'
import { KeyText } from './KeyText'

interface Props {
  readonly appKey: AuthenticatorKey
  readonly isCopied: boolean | null
  /** Whether codes can also be sent to a phone. */
  readonly hasPhone: boolean
  readonly onClose: () => void
}

/** What the leader should do before the phone with the app is lost. */
export const AppAdded = ({ appKey, isCopied, hasPhone, onClose }: Props) => {
  const { providerName } = usePortal()
  return (
    <>
      <p role="status">La próxima vez que entre se le pedirán los seis dígitos.</p>
      <p>
        Si pierde el teléfono, pierde también la aplicación. Guarde la clave en papel, en un lugar
        suyo: con ella la agrega en otro teléfono.
        {hasPhone
          ? ' También puede seguir entrando con un mensaje de texto.'
          : ` Sin la clave, solo ${providerName} puede abrirle.`}
      </p>
      <KeyText text={appKey.key} isCopied={isCopied} />
      <p className="sub">Esta es la última vez que se muestra.</p>
      <div className="dialog__actions">
        <button type="button" className="btn btn--primary" onClick={onClose}>
          Entendido
        </button>
      </div>
    </>
  )
}
