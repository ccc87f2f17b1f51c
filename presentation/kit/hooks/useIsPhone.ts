import { useSyncExternalStore } from 'react'

/** Below this width rows are cards. The kit's CSS has the same number. */
const query = () => window.matchMedia('(max-width: 760px)')

const subscribe = (onChange: () => void) => {
  const list = query()
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => query().matches)
