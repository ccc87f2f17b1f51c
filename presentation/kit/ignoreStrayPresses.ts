/** The time within which a second press of a double one comes, in milliseconds. */
const DOUBLE_MS = 500

/** How far it may be from the first, in pixels. */
const NEAR_PX = 24

/** Whether a press is a mouse's, which browsers count in `detail`. Of taps that is not sure, and Safari does not tell the two apart. */
const isCounted = (event: MouseEvent): boolean =>
  'pointerType' in event && event.pointerType === 'mouse'

/** The control that a press is for; the element itself where it is in none. */
const controlAt = ({ target }: Event): EventTarget | null => {
  if (!(target instanceof Element)) return target
  const control = target.closest('a, button, input, label, select, summary, textarea') ?? target
  // A press on a label presses its field as well.
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control
}

/**
 * Ignores the second press of a double one where the first has put another control beneath it: a sheet that closes, or a row that
 * goes, must not have what lies there pressed, which may give a code away.
 * @returns what ends it
 */
export const ignoreStrayPresses = (page: Window): (() => void) => {
  let last: { readonly at: number; readonly x: number; readonly y: number } | null = null
  let pressed: EventTarget | null = null
  const onClick = (event: MouseEvent) => {
    const { timeStamp: at, clientX: x, clientY: y } = event
    // A press of a key or a program has no place.
    if (event.detail === 0 || (x === 0 && y === 0)) return
    const control = controlAt(event)
    const isNear =
      last !== null && at - last.at < DOUBLE_MS && Math.hypot(x - last.x, y - last.y) < NEAR_PX
    const isSecond = event.detail > 1 || (isNear && !isCounted(event))
    if (isSecond && control !== pressed) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    last = { at, x, y }
    pressed = control
  }
  page.addEventListener('click', onClick, { capture: true })
  return () => page.removeEventListener('click', onClick, { capture: true })
}
