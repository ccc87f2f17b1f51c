import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router-dom'
import {
  actionLinkLeft,
  actionLinkOpened,
} from '../../application/account/actionLinks/accountAction.slice'
import { challengeCancelled } from '../../application/account/secondFactor/secondFactor.slice'
import { readActionLink } from '../account/actionLinks/actionLink'
import { isLeftBySignIn } from '../account/signIn/arrival'
import { NOT_FOUND_TITLE, routeAt, routes } from '../kit/routes/routes'
import { setTitle } from '../kit/routes/useTitle'
import { useScrollBack } from './useScrollBack'

/**
 * Sets the document title. After navigation it moves the focus to the top, for screen readers, and
 * scrolls there; 'Back' scrolls to where the page was left.
 * @param arrival notes whether the page follows a sign-in
 */
export const useRouteChange = (arrival: RefObject<boolean>): void => {
  const { pathname } = useLocation()
  const dispatch = useDispatch()
  const shown = useRef(pathname)
  const scrollBack = useScrollBack()
  // Before the effects of the screen, which may know a better title.
  useLayoutEffect(() => {
    setTitle(routeAt(pathname)?.title ?? NOT_FOUND_TITLE)
    if (shown.current === pathname) return
    const left = routeAt(shown.current)
    arrival.current = isLeftBySignIn(left?.access)
    if (left === routes.accountAction) dispatch(actionLinkLeft())
    if (left === routes.confirmPhone) dispatch(challengeCancelled())
    // 'Back' to a link, whose code is gone, as after a reload.
    const link = readActionLink(window.location.href)
    if (link) dispatch(actionLinkOpened(link))
    shown.current = pathname
    scrollBack()
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [pathname, scrollBack, dispatch, arrival])
}
