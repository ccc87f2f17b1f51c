/** Calls the listener only if the value differs from the last one. Values are compared as JSON. */
export const distinctUntilChanged = <T>(listener: (value: T) => void): ((value: T) => void) => {
  let last: string | undefined
  return (value) => {
    const json = JSON.stringify(value)
    if (json === last) return
    last = json
    listener(value)
  }
}
