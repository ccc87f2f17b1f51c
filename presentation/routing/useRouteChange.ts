import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { actionLinkLeft } from '../../application/account/actionLinks/accountAction.slice'
import { challengeCancelled } from '../../application/account/secondFactor/secondFactor.slice'
import { NOT_FOUND_TITLE, routeAt, routes } from './routes'

/**
 * Sets the document title. After navigation it scrolls to the top and moves the focus there, for
 * screen readers.
 */
export const useRouteChange = (): void => {
  const { pathname } = useLocation()
  const dispatch = useDispatch()
  const shown = useRef(pathname)
  useEffect(() => {
    document.title = `${routeAt(pathname)?.title ?? NOT_FOUND_TITLE} · Centro de líderes`
    if (shown.current === pathname) return
    const left = routeAt(shown.current)
    if (left === routes.accountAction) dispatch(actionLinkLeft())
    if (left === routes.confirmPhone) dispatch(challengeCancelled())
    shown.current = pathname
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [pathname, dispatch])
}
