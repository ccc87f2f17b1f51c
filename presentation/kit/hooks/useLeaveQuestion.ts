import { useEffect } from 'react'

/** The browser asks before a reload or a closed tab. @param isDue while something would be lost by it */
export const useLeaveQuestion = (isDue: boolean): void => {
  useEffect(() => {
    if (!isDue) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDue])
}
