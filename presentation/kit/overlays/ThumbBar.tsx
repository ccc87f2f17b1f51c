import { type ReactNode, useLayoutEffect } from 'react'
import './thumb.css'

interface Props {
  readonly label: string
  readonly children: ReactNode
}

/** Actions in one row at the thumb, while there is something to do. Only one is shown at a time. */
export const ThumbBar = ({ label, children }: Props) => {
  // The footer and the notices make room for it.
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.add('has-thumb')
    return () => classList.remove('has-thumb')
  }, [])
  return (
    <section className="thumb" aria-label={label}>
      {children}
    </section>
  )
}
