import Button from 'antd/es/button'
import { selectFactors } from '../../../../application/account/ownAccount/authenticatorApp.slice'
import { usePortal } from '../../../kit/portalSettings'
import { useAppSelector } from '../../../kit/store'
import { KeyText } from './KeyText'

interface Props {
  readonly text: string
  readonly onClose: () => void
}

/** Advises the leader before the phone with the app is lost. */
export const KeyAdded = ({ text, onClose }: Props) => {
  const { providerName } = usePortal()
  const factors = useAppSelector(selectFactors)
  const phoneHint = factors.kind === 'ready' ? factors.phoneHint : undefined
  return (
    <>
      <p role="status">La próxima vez que entre se le pedirán los seis dígitos.</p>
      <p>
        Si pierde el teléfono, pierde también la app. Guarde la clave en papel, en un lugar seguro:
        con ella la agrega en otro teléfono.
        {phoneHint && ` También puede entrar con un mensaje de texto al ${phoneHint}.`}
        {phoneHint === null && ` Sin la clave, solo ${providerName} puede ayudarle a entrar.`}
      </p>
      <KeyText
        text={text}
        copied="Clave copiada. Guárdela donde solo usted la vea."
        notCopied="No se pudo copiar: anótela."
      />
      <p className="sub">Esta es la última vez que se muestra.</p>
      <div className="dialog__actions">
        <Button type="primary" onClick={onClose}>
          Entendido
        </Button>
      </div>
    </>
  )
}
