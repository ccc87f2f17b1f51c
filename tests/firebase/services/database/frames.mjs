const COUNT = /^\d{1,6}$/

/**
 * Puts a client's frames together: a message of more than 16,384 characters comes as the number of its pieces, then
 * the pieces. A 0 is a sign of life that starts nothing.
 * @param {(message: string) => void} deliver
 * @returns {(frame: string) => void}
 */
export const assemble = (deliver) => {
  let missing = 0
  let message = ''
  return (frame) => {
    if (missing === 0 && COUNT.test(frame)) {
      missing = Number(frame)
      message = ''
      return
    }
    message += frame
    missing = Math.max(0, missing - 1)
    if (missing > 0) return
    const whole = message
    message = ''
    deliver(whole)
  }
}
