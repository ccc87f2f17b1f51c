import { useEffect, useState } from 'react'

const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1_000))

/** Seconds until a time in epoch milliseconds, counting down to 0. */
export const useSecondsUntil = (at: number): number => {
  const [seconds, setSeconds] = useState(() => secondsUntil(at))
  const [shownFor, setShownFor] = useState(at)
  // Set during render: with the old count, even for one frame, a disabled control would be enabled.
  if (shownFor !== at) {
    setShownFor(at)
    setSeconds(secondsUntil(at))
  }

  useEffect(() => {
    if (secondsUntil(at) === 0) return
    const timer = setInterval(() => {
      setSeconds(secondsUntil(at))
      if (secondsUntil(at) === 0) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [at])
  return seconds
}
