import { byHand, type Check, failed, held, skipped } from '../Check'

/** As the function has it: a test compares them. */
export const PAUSE_MS = 30_000

/** A network's clocks may differ by as much. */
const MARGIN_MS = 2_000

/** Requests at once: each of Google's forwarding addresses that they come by has a count of its own. */
const MOST_AT_ONCE = 5

/** The limit of the hour is reached: nothing can be seen. */
const isUsedUp = (retryAfter: number) => retryAfter > PAUSE_MS

export const mailsHaveAPause: Check = {
  name: 'A second mail waits for the pause of 30 seconds',
  needs: ['mails', 'leader'],
  run: async ({ leader, wait }) => {
    const { emailActions, email } = await leader()
    const ask = () => emailActions.sendPasswordReset(email)
    let first = await ask()
    if (!first.ok && first.error.kind === 'too-many-requests') {
      const { retryAfter } = first.error
      const minutes = Math.ceil(retryAfter / 60_000)
      if (isUsedUp(retryAfter)) return skipped(`the mails of the hour are used up: ${minutes} min`)
      await wait(retryAfter + MARGIN_MS)
      first = await ask()
    }
    if (!first.ok) return failed(`the first mail: ${first.error.kind}`)
    let [sent, next] = [1, await ask()]
    while (next.ok && sent < MOST_AT_ONCE) {
      sent += 1
      next = await ask()
    }
    if (next.ok) return failed(`${sent + 1} mails at once are sent`)
    if (next.error.kind !== 'too-many-requests') return failed(`another one: ${next.error.kind}`)
    const { retryAfter } = next.error
    const seconds = retryAfter / 1_000
    if (isUsedUp(retryAfter)) {
      return failed(`another one waits for ${seconds} s, unless those of this hour were used up`)
    }
    // Any address may pass the next one on, also that of the latest mail.
    await wait(PAUSE_MS + MARGIN_MS)
    const after = await ask()
    return after.ok
      ? held(`after ${sent} at once, refused for ${seconds} s, then sent`)
      : failed(`a mail after the pause: ${after.error.kind}`)
  },
}

/** Right after the mails above: what they count for one network is none of another's. */
export const networksAreApart = byHand(
  'Another network has a limit of its own',
  ['mails', 'leader', 'production'],
  ({ origin, leader }) =>
    `Wait 30 seconds. Then ask here for a new password of ${leader?.email} at ${origin}/iniciar-sesion until several in a row are refused, and at once on a phone without Wi-Fi: its first request is accepted`,
)

export const mailArrives = byHand(
  'A mail arrives',
  ['mails', 'leader'],
  ({ leader }) =>
    `A mail 'Cambie su contraseña de Centro de líderes' is in the inbox of ${leader?.email}, not in its spam, from MAIL_FROM, and its button opens the form for a new password`,
)
