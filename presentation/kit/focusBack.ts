import { focusPage } from './focusPage'

/** The parts that lie over the page and go by themselves: the notices, and the question about codes that left. */
const PARTS = '.snack, .follow-up'

/** The elements that had the focus before it came into the parts, the latest last: it moves from part to part. */
let trail: readonly Element[] = []

/** The focus came into a part, or moves in it. @param from what had it */
const entered = (part: Element, from: Element | null) => {
  if (from && !part.contains(from)) trail = [...trail.filter((one) => one.isConnected), from]
}

/** Gives the focus, where a part has it that goes, back to the latest that had it before and may have it again. */
const giveBackTo = (may: (one: Element, part: Element) => boolean) => {
  const part = document.activeElement?.closest(PARTS)
  // Some browsers give a pressed button no focus: then nothing is lost with it.
  if (!part) return
  const before = trail.findLastIndex((one) => one.isConnected && may(one, part))
  const wanted = trail[before]
  trail = trail.slice(0, Math.max(0, before))
  if (wanted instanceof HTMLElement) wanted.focus({ preventScroll: true })
  else focusPage()
}

/** Before a part goes by what is done in it: another part may have the focus. */
const giveBack = () => giveBackTo((one, part) => !part.contains(one))

/** Gives it back where a part goes by itself, perhaps with the others. */
const giveBackToPage = () => giveBackTo((one) => !one.closest(PARTS))

export const focusBack = { entered, giveBack, giveBackToPage }
