import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import {
  noticesLoading,
  selectSnacks,
  topModalChanged,
} from '../../application/notices/notices.slice'
import { ErrorBoundary } from '../kit/ErrorBoundary'
import { useTopModal } from '../kit/overlays/openModals'
import { useAppDispatch, useAppSelector } from '../kit/store'
import './snackbar.css'

const Snacks = lazy(() => import('./Snacks').then(({ Snacks }) => ({ default: Snacks })))

/** Nothing, while the code of the notices loads: their time begins once they are drawn (NOTICE-1). */
const Undrawn = () => {
  const dispatch = useAppDispatch()
  useLayoutEffect(() => {
    dispatch(noticesLoading(true))
    return () => void dispatch(noticesLoading(false))
  }, [dispatch])
  return null
}

/**
 * Notices at bottom right (LAYOUT-12), within the open modal dialog where there is one. The element always exists, so that
 * screen readers announce its content.
 */
export const Snackbar = () => {
  const hasSnacks = useAppSelector((state) => selectSnacks(state).length > 0)
  const modal = useTopModal()
  const dispatch = useAppDispatch()
  // A question hides the notices, which would cover its answers.
  const isAsked = modal?.matches('.dialog, .ant-modal') ?? false
  useEffect(() => {
    const sheet = isAsked ? 'question' : 'sheet'
    dispatch(topModalChanged(modal === null ? 'none' : sheet))
  }, [dispatch, modal, isAsked])
  const area = (
    <div className="snacks" role="status">
      {hasSnacks && !isAsked && (
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={<Undrawn />}>
            <Snacks />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
  return modal ? createPortal(area, modal) : area
}
