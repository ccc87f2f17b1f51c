import { useSyncExternalStore } from 'react'

/** Below this width the device is a phone (LAYOUT-14): 720 px, or more where the reader chose larger text. The CSS has the same numbers. */
const PHONE_LIMIT_EM = 45
/** Below this width rows are cards (LAYOUT-14): 960 px, likewise. */
const CARDS_LIMIT_EM = 60
/** A pixel of the default text size. */
const PIXEL_EM = 1 / 16

const below = (limit: number) => {
  const query = () => window.matchMedia(`(max-width: ${limit - PIXEL_EM}em)`)
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

const phone = below(PHONE_LIMIT_EM)
const cards = below(CARDS_LIMIT_EM)

export const isPhone = phone.matches

export const useIsPhone = (): boolean => useSyncExternalStore(phone.subscribe, phone.matches)

/** Whether rows are cards. */
export const useHasCards = (): boolean => useSyncExternalStore(cards.subscribe, cards.matches)
