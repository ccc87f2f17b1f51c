import { useEffect } from 'react'
import { useEntry } from '../../kit/history/useEntry'

export const setTitle = (title: string): void => {
  document.title = `${title} · Centro de líderes`
}

/** The document title of a screen that knows a better one than its route. */
export const useTitle = (title: string): void => {
  const { pathname } = useEntry()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation sets the route's title
  useEffect(() => setTitle(title), [title, pathname])
}
