import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import {
  noticeDismissed,
  noticesHidden,
  selectSnacks,
} from '../../application/notices/notices.slice'
import { ErrorBoundary } from '../kit/ErrorBoundary'
import { useTopModal } from '../kit/overlays/openModals'
import { useAppDispatch, useAppSelector } from '../store'
import './snackbar.css'

const Snacks = lazy(() => import('./Snacks').then(({ Snacks }) => ({ default: Snacks })))

/**
 * Notices at bottom right (LAYOUT-12), within the open modal dialog where there is one. The element always exists, so that
 * screen readers announce its content.
 */
export const Snackbar = () => {
  const hasSnacks = useAppSelector((state) => selectSnacks(state).length > 0)
  const modal = useTopModal()
  const dispatch = useAppDispatch()
  // What only confirms is over where something opens that it would cover.
  const noted = useAppSelector(selectSnacks).find(({ message }) => message.kind === 'noted')
  const endNoted = useEffectEvent(() => {
    if (modal && noted) dispatch(noticeDismissed(noted.id))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another dialog opened
  useEffect(() => endNoted(), [modal])
  // A question hides the notices, which would cover its answers; their time stands still meanwhile.
  const isAsked = modal?.matches('.dialog') ?? false
  useEffect(() => {
    if (!isAsked) return
    dispatch(noticesHidden(true))
    return () => {
      dispatch(noticesHidden(document.visibilityState === 'hidden'))
    }
  }, [dispatch, isAsked])
  const area = (
    <div className="snacks" role="status">
      {hasSnacks && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <Snacks />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
  return modal ? createPortal(area, modal) : area
}
