import { useEffect } from 'react'

/** The document title while a ticket is open; the page's own comes back afterwards. */
export const useOpenTitle = (title: string): void => {
  useEffect(() => {
    const [before, ours] = [document.title, `${title} · Centro de líderes`]
    document.title = ours
    return () => {
      // A page that has come meanwhile has set its own.
      if (document.title === ours) document.title = before
    }
  }, [title])
}
