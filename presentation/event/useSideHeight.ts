import { useLayoutEffect, useRef } from 'react'

/** Tells the CSS the height of a column, so that one taller than the window sticks by its foot. */
export const useSideHeight = () => {
  const side = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const column = side.current
    if (!column) return
    const growth = new ResizeObserver(() =>
      column.style.setProperty('--side', `${column.offsetHeight}px`),
    )
    growth.observe(column)
    return () => growth.disconnect()
  }, [])
  return side
}
