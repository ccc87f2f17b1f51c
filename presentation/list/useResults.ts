import { useRef, useState } from 'react'
import { useHasCards } from '../kit/hooks/useWidth'

/** Brings the results right below the search while the leader searches on a small screen, where a keyboard hides the rest. */
export const useResults = () => {
  const ref = useRef<HTMLDivElement>(null)
  const hasCards = useHasCards()
  const [isSeeking, setIsSeeking] = useState(false)
  return {
    ref,
    /** Whether they are a screen high, so that even a few can be scrolled to the top. */
    areTall: hasCards && isSeeking,
    show: () => {
      if (!hasCards) return
      setIsSeeking(true)
      const search = document.activeElement
      requestAnimationFrame(() => {
        // The page must not move away from a focus that has gone on meanwhile.
        if (document.activeElement === search) ref.current?.scrollIntoView({ block: 'start' })
      })
    },
    end: () => setIsSeeking(false),
  }
}
