import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { NOT_FOUND_TITLE, routeAt } from './routes'

/** Names the page in the browser's tab and, when the user goes to another, begins it at its top for eyes and screen readers. */
export const useRouteChange = (): void => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    document.title = `${routeAt(pathname)?.title ?? NOT_FOUND_TITLE} · Centro de líderes`
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [pathname])
}
