import { useEffect, useLayoutEffect, useRef } from 'react'
import { scrollBackTo } from './scrollBackTo'

/**
 * Keeps how far each entry of the history was scrolled, while the page lives. The browser would
 * scroll before the router shows the entry's screen.
 *
 * @param key the current entry
 * @param pathname its page
 * @return scrolls to where the current entry was left; to the top of a new one
 */
export const useScrollBack = (key: string, pathname: string): (() => void) => {
  const positions = useRef(new Map<string, number>())
  const current = useRef(key)
  const page = useRef(pathname)
  const stop = useRef(() => {})
  useLayoutEffect(() => {
    // A ticket above a page is an entry that nothing scrolls.
    const isAbove = page.current === pathname && !positions.current.has(key)
    if (isAbove) positions.current.set(key, window.scrollY)
    current.current = key
    page.current = pathname
  }, [key, pathname])
  useEffect(() => {
    const note = () => positions.current.set(current.current, window.scrollY)
    const leave = () => {
      window.history.scrollRestoration = 'auto'
    }
    window.history.scrollRestoration = 'manual'
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', leave)
    return () => {
      leave()
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', leave)
    }
  }, [])
  return useRef(() => {
    stop.current()
    const top = positions.current.get(current.current) ?? 0
    // Just before the browser lays the new screen out: at once, it would do so twice.
    const frame = requestAnimationFrame(() => {
      stop.current = scrollBackTo(top)
    })
    stop.current = () => cancelAnimationFrame(frame)
  }).current
}
