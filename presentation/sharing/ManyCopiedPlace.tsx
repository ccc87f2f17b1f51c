import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { WithManyCopied } from '../../application/sharing/manyCopied.slice'
import { manyCopiedLeft } from '../../application/sharing/sharing.events'
import { LazyScreen } from '../kit/lazy/LazyScreen'
import { useTopModal } from '../kit/overlays/openModals'
import { useAppDispatch, useAppSelector } from '../kit/store'

export const loadManyCopied = () =>
  import('./ManyCopied').then(({ ManyCopied }) => ({ default: ManyCopied }))

/**
 * The place of the question about many copied codes, which stands below the notices, waits behind a dialog, and is left with
 * its page (SHARED-10). The element always exists, so that screen readers announce its content.
 */
export const ManyCopiedPlace = () => {
  const { pathname } = useLocation()
  const dispatch = useAppDispatch()
  const isAsked = useAppSelector(({ manyCopied }: WithManyCopied) => manyCopied !== null)
  const modal = useTopModal()
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each page.
  useEffect(() => () => void dispatch(manyCopiedLeft()), [dispatch, pathname])
  return (
    <div className="snacks many-copied-place" role="status">
      {isAsked && modal === null && <LazyScreen load={loadManyCopied} fallback={null} />}
    </div>
  )
}
