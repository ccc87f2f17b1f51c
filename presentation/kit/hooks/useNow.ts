import { useEffect, useState } from 'react'

/** The time in epoch milliseconds, updated at the given interval. */
export const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const read = () => setNow(Date.now())
    const timer = setInterval(read, everyMs)
    // Timers are throttled in hidden tabs, so the time is also updated when the tab becomes
    // visible.
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [everyMs])
  return now
}
