import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ListView } from '../../application/list/list.selectors'
import { codesSelected, selectionCleared } from '../../application/list/selection.slice'
import { useHasCards } from '../kit/hooks/useWidth'
import { inNextTask } from '../kit/inNextTask'
import { useAppDispatch } from '../kit/store'

/**
 * Choosing codes. Cards have check boxes only while the leader chooses; the rows of a table always have them.
 * @param list where the focus goes when the pressed button disappears
 */
export const useChoosing = (
  { matching, selected }: ListView,
  list: RefObject<HTMLElement | null>,
) => {
  const dispatch = useAppDispatch()
  const hasCards = useHasCards()
  const [hasBegun, setHasBegun] = useState(false)
  const isChoosing = selected.length > 0 || (hasCards && hasBegun)
  const placeBefore = useRef<number | null>(null)
  const placeOfCards = () => list.current?.querySelector('.cards')?.getBoundingClientRect().top
  // The controls that choosing adds above the cards must not move them from under the finger. Measured just before the
  // browser lays the page out anyway: at once, it would do so within the task of the press.
  useLayoutEffect(() => {
    const before = placeBefore.current
    if (before === null) return
    placeBefore.current = null
    requestAnimationFrame(() => {
      const now = placeOfCards()
      if (now !== undefined && now !== before) window.scrollBy(0, now - before)
    })
  })
  const notePlace = () => {
    placeBefore.current = placeOfCards() ?? null
  }
  const focusList = () => list.current?.focus({ preventScroll: true })
  return {
    isChoosing,
    focusList,
    /** Notes where the cards are, before one of them is chosen. */
    keepPlace: () => {
      if (!isChoosing) notePlace()
    },
    canSelectAll: isChoosing || !hasCards,
    /** Null where there is nothing to begin. */
    begin:
      hasCards && !isChoosing
        ? () => {
            focusList()
            inNextTask(() => {
              notePlace()
              setHasBegun(true)
            })
          }
        : null,
    selectAll: () => {
      focusList()
      inNextTask(() => {
        notePlace()
        dispatch(codesSelected(matching.map(({ id }) => id)))
      })
    },
    end: () => {
      focusList()
      inNextTask(() => {
        notePlace()
        setHasBegun(false)
        dispatch(selectionCleared())
      })
    },
  }
}

export type Choosing = ReturnType<typeof useChoosing>
