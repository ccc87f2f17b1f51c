const COUNT = /^\d{1,6}$/

/**
 * Reassembles a client's messages: one of more than 16,384 characters is sent as the number of its frames, then the
 * frames. A 0 is a keepalive.
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
