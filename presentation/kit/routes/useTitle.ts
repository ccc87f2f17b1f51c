import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

export const setTitle = (title: string): void => {
  document.title = `${title} · Centro de líderes`
}

/** The document title of a screen that knows a better one than its route. */
export const useTitle = (title: string): void => {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation sets the route's title
  useEffect(() => setTitle(title), [title, pathname])
}
