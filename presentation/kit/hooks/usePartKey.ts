import { useEffect, useRef } from 'react'

/** The parts that F6 leads to, from one to the next, as in desktop applications: the first one that is there and lacks the focus. */
const ORDER = {
  question: { at: document, capture: true },
  notice: { at: document, capture: false },
  selection: { at: window, capture: false },
} as const

/**
 * Leads to a part by F6 (NOTICE-5).
 * @param target the selector of what gets the focus in it; its first one does
 * @returns the ref of the part
 */
export const usePartKey = <E extends HTMLElement>(part: keyof typeof ORDER, target: string) => {
  const ref = useRef<E>(null)
  useEffect(() => {
    const { at, capture } = ORDER[part]
    const onKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'F6' || event.defaultPrevented) return
      if (event.ctrlKey || event.altKey || event.metaKey) return
      const { current } = ref
      const wanted = current?.querySelector<HTMLElement>(target)
      if (!wanted || current?.contains(document.activeElement)) return
      event.preventDefault()
      wanted.focus()
    }
    at.addEventListener('keydown', onKey, { capture })
    return () => at.removeEventListener('keydown', onKey, { capture })
  }, [part, target])
  return ref
}
