import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { selectIsFollowUp } from '../../application/sharing/followUp.selectors'
import { pageOfCodesLeft } from '../../application/sharing/sharing.events'
import { LazyScreen } from '../kit/lazy/LazyScreen'
import { useTopModal } from '../kit/overlays/openModals'
import { useAppDispatch, useAppSelector } from '../kit/store'

export const loadFollowUp = () =>
  import('./FollowUp').then(({ FollowUp }) => ({ default: FollowUp }))

/**
 * The place of the questions about codes that left, which stands below the notices, waits behind a dialog, and is left with
 * its page (SHARED-9, SHARED-10). The element always exists, so that screen readers announce its content.
 */
export const FollowUpPlace = () => {
  const { pathname } = useLocation()
  const dispatch = useAppDispatch()
  const isAsked = useAppSelector(selectIsFollowUp)
  const modal = useTopModal()
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each page.
  useEffect(() => () => void dispatch(pageOfCodesLeft()), [dispatch, pathname])
  return (
    <div className="snacks follow-up-place" role="status">
      {isAsked && modal === null && <LazyScreen load={loadFollowUp} fallback={null} />}
    </div>
  )
}
