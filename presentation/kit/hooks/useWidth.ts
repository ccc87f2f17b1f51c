import { useSyncExternalStore } from 'react'

/** Below this width the device is a phone (LAYOUT-14), in CSS pixels. The CSS has the same numbers. */
const PHONE_LIMIT = 720
/** Below this width rows are cards (LAYOUT-14), in CSS pixels. */
const CARDS_LIMIT = 960

const below = (limit: number) => {
  const query = () => window.matchMedia(`(max-width: ${limit - 1}px)`)
  let isBelow = false
  return {
    subscribe: (onChange: () => void) => {
      const list = query()
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    matches: () => {
      // Paper is narrower than the screen, but a list that changed its shape now would not be whole in time.
      if (!window.matchMedia('print').matches) isBelow = query().matches
      return isBelow
    },
  }
}

const phone = below(PHONE_LIMIT)
const cards = below(CARDS_LIMIT)

export const isPhone = phone.matches

export const useIsPhone = (): boolean => useSyncExternalStore(phone.subscribe, phone.matches)

/** Whether rows are cards. */
export const useHasCards = (): boolean => useSyncExternalStore(cards.subscribe, cards.matches)
