import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { entryValue, setEntryValue } from '../kit/hooks/useEntryState'

/** How far an entry was scrolled as its page was left, in px, kept in the entry. */
const PLACE = 'place'

/** The events by which a reader moves the page. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to where a page was left, in px. Its rows come over several frames, so it scrolls again while the page grows, until
 * the place is there or the reader moves. Returns what ends it.
 */
const scrollBackTo = (top: number): (() => void) => {
  const isThere = () => {
    window.scrollTo(0, top)
    return Math.ceil(window.scrollY) >= top
  }
  if (isThere()) return () => {}
  const stop = () => {
    growth.disconnect()
    for (const move of MOVES) window.removeEventListener(move, stop)
  }
  const growth = new ResizeObserver(() => isThere() && stop())
  growth.observe(document.body)
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true })
  return stop
}

/**
 * Keeps how far each entry of the history was scrolled, the current one also over a reload: the library does so for its data
 * routers alone, and the browser would scroll before the entry's screen shows.
 *
 * @return scrolls to where the current entry was left; to the top of a new one
 */
export const useScrollBack = (): (() => void) => {
  const { key, pathname } = useLocation()
  const positions = useRef(new Map<string, number>())
  const shown = useRef({ key, pathname })
  const stop = useRef(() => {})
  useLayoutEffect(() => {
    // A ticket above a page is an entry that nothing scrolls.
    const isAbove = shown.current.pathname === pathname && !positions.current.has(key)
    if (isAbove) positions.current.set(key, window.scrollY)
    shown.current = { key, pathname }
  }, [key, pathname])
  useEffect(() => {
    const note = () => positions.current.set(shown.current.key, window.scrollY)
    const leave = () => setEntryValue(PLACE, window.scrollY)
    window.history.scrollRestoration = 'manual'
    const left = entryValue(PLACE)
    if (typeof left === 'number') stop.current = scrollBackTo(left)
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', leave)
    return () => {
      stop.current()
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', leave)
    }
  }, [])
  return useRef(() => {
    stop.current()
    const top = positions.current.get(shown.current.key) ?? 0
    // Just before the browser lays the new screen out: at once, it would do so twice.
    const frame = requestAnimationFrame(() => {
      stop.current = scrollBackTo(top)
    })
    stop.current = () => cancelAnimationFrame(frame)
  }).current
}
