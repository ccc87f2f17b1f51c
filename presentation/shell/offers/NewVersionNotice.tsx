import {
  newVersionAccepted,
  newVersionPutOff,
  selectIsVersionOffered,
} from '../../../application/shell/version.slice'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import './offer.css'

/**
 * Offers a new version until the user takes it or puts it off (VERSION-2). The element always exists, so that screen
 * readers announce the offer.
 */
export const NewVersionNotice = () => {
  const isOffered = useAppSelector(selectIsVersionOffered)
  const dispatch = useAppDispatch()
  return (
    <div aria-live="polite">
      {isOffered && (
        <div className="offer">
          <p>Hay una versión nueva. Al actualizar se recarga la página.</p>
          <div className="offer__choice">
            <button type="button" className="btn" onClick={() => dispatch(newVersionAccepted())}>
              Actualizar
            </button>
            <button type="button" className="btn" onClick={() => dispatch(newVersionPutOff())}>
              Más tarde
            </button>
          </div>
        </div>
      )}
    </div>
  )
}
