import { useEffect, useEffectEvent } from 'react'

/** Does something when the page is hidden: by another tab or application, or before a reload. */
export const useWhenHidden = (work: () => void): void => {
  const onHidden = useEffectEvent(work)
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'hidden') onHidden()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
}
