import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The time in epoch milliseconds, updated at an interval, each minute unless another is given. */
export const useNow = (everyMs: number = MINUTE_MS): number => {
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
