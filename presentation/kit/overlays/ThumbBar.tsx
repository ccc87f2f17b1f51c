import { type ReactNode, type Ref, useLayoutEffect } from 'react'
import './thumb.css'

let shown = 0

interface Props {
  readonly label: string
  /** Whether it is the search, which gives way to any other bar. */
  readonly isSearch?: boolean
  readonly ref?: Ref<HTMLElement>
  readonly children: ReactNode
}

/** Actions in one row at the thumb, while there is something to do. Only one is shown at a time. */
export const ThumbBar = ({ label, isSearch = false, ref, children }: Props) => {
  // The footer and the notices make room for it.
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    shown += 1
    classList.add('has-thumb')
    return () => {
      shown -= 1
      if (shown === 0) classList.remove('has-thumb')
    }
  }, [])
  return (
    <section ref={ref} className={isSearch ? 'thumb thumb--search' : 'thumb'} aria-label={label}>
      {children}
    </section>
  )
}
