/** The longest time between the presses of a double click, in milliseconds. */
const DOUBLE_CLICK_MS = 500

/** Ignores the second press of a double click, after the first has put something else below the pointer. */
export const ignoreSecondPress = (): void => {
  const end = new AbortController()
  const onClick = (event: MouseEvent) => {
    end.abort()
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', onClick, { capture: true, signal: end.signal })
  setTimeout(() => end.abort(), DOUBLE_CLICK_MS)
}
