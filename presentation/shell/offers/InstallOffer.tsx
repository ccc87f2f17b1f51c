import {
  installDeclined,
  installRequested,
  selectInstallWay,
  selectIsInstallOffered,
} from '../../../application/shell/installation.slice'
import { useIsPhone } from '../../kit/hooks/useWidth'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import './offer.css'

/** Suggests the installation until the leader answers (APP-4). The element always exists, so that it is announced. */
export const InstallOffer = () => {
  const isOffered = useAppSelector(selectIsInstallOffered)
  const isPhone = useIsPhone()
  // By hand one installs on iOS, where no website receives what is shared, nor does it on most desks.
  const isReceiver = useAppSelector(selectInstallWay) === 'prompt' && isPhone
  const dispatch = useAppDispatch()
  return (
    <div aria-live="polite">
      {isOffered && (
        <div className="offer offer--install">
          <p>
            {/* Two lines at 320 px, as the other one: the banner has no room for more. */}
            {isReceiver
              ? 'Tenga el portal a mano y compártale listas de WhatsApp.'
              : 'Tenga el portal a mano en este dispositivo.'}
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
