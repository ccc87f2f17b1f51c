import {
  installHelpClosed,
  selectIsInstallHelpShown,
} from '../../../application/shell/installation.slice'
import { Icon } from '../../kit/Icon'
import { Dialog } from '../../kit/overlays/Dialog'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import './steps.css'

/** The steps where only the user can install, as on iOS (APP-5). */
export const InstallHelp = () => {
  const isHelpShown = useAppSelector(selectIsInstallHelpShown)
  const dispatch = useAppDispatch()
  if (!isHelpShown) return null
  const close = () => dispatch(installHelpClosed())
  return (
    <Dialog title="Instalar la aplicación" onClose={close}>
      <ol className="steps">
        <li>
          Toque <Icon name="share" /> <b>Compartir</b> en la barra del navegador.
        </li>
        <li>
          Elija <b>Agregar a inicio</b>.
        </li>
        <li>
          Toque <b>Agregar</b>.
        </li>
      </ol>
      <div className="dialog__actions">
        <button type="button" className="btn btn--primary" onClick={close}>
          Entendido
        </button>
      </div>
    </Dialog>
  )
}
