/** The events by which a reader moves the page. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to where a page was left. Its rows come over several frames, so it scrolls again while
 * the page grows, until the place is there or the reader moves.
 *
 * @param top in px
 * @return ends it
 */
export const scrollBackTo = (top: number): (() => void) => {
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
