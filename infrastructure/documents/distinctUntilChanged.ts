/** Passes on what differs from what was passed on last: a store tells of changes that may concern others. */
export const distinctUntilChanged = <T>(listener: (value: T) => void): ((value: T) => void) => {
  let told: string | undefined
  return (value) => {
    const text = JSON.stringify(value)
    if (text === told) return
    told = text
    listener(value)
  }
}
