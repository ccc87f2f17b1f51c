import { useEffect, useState } from 'react'

/** A change that does not show after this time was refused, in milliseconds. */
const ECHO_MS = 1_500

/**
 * Whether a value that was sent has not come back in time: its saving failed, or was taken back.
 * @param awaited null where nothing is on its way
 */
export const useUnanswered = (awaited: string | null): boolean => {
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (awaited === null) return
    const echo = setTimeout(() => setLate(awaited), ECHO_MS)
    return () => clearTimeout(echo)
  }, [awaited])
  return awaited !== null && late === awaited
}
