import {
  installDeclined,
  installRequested,
  selectInstallWay,
  selectIsInstallOffered,
} from '../../../application/appShell/installation.slice'
import { useAppDispatch, useAppSelector } from '../../store'
import './offer.css'

/** Suggests the installation until the leader answers (APP-4). The element always exists, so that it is announced. */
export const InstallOffer = () => {
  const isOffered = useAppSelector(selectIsInstallOffered)
  const way = useAppSelector(selectInstallWay)
  const dispatch = useAppDispatch()
  return (
    <div aria-live="polite">
      {isOffered && (
        <div className="offer offer--install">
          <p>
            {/* By hand one installs on iOS, where no website receives what is shared. */}
            {way === 'by-hand'
              ? 'Tenga el portal a mano en este dispositivo.'
              : 'Tenga el portal a mano en este dispositivo, y compártale listas desde otras aplicaciones.'}
          </p>
          <div className="offer__choice">
            <button type="button" className="btn" onClick={() => dispatch(installRequested())}>
              Instalar
            </button>
            <button type="button" className="btn" onClick={() => dispatch(installDeclined())}>
              No, gracias
            </button>
          </div>
        </div>
      )}
    </div>
  )
}
