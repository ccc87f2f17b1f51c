import { byHand, type Check, failed, held, skipped } from '../Check'

/** As the function has it: a test compares them. */
export const PAUSE_MS = 30_000

/** A network's clocks may differ by as much. */
const MARGIN_MS = 2_000

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
    const second = await ask()
    if (second.ok) return failed('a second mail at once is sent')
    if (second.error.kind !== 'too-many-requests') return failed(`a second: ${second.error.kind}`)
    const { retryAfter } = second.error
    if (isUsedUp(retryAfter)) return failed(`a second waits for ${retryAfter / 1_000} seconds`)
    await wait(retryAfter + MARGIN_MS)
    const third = await ask()
    return third.ok
      ? held(`refused for ${retryAfter / 1_000} seconds, then sent`)
      : failed(`a mail after the pause: ${third.error.kind}`)
  },
}

/** Right after the mails above: what they count for one network is none of another's. */
export const networksAreApart = byHand(
  'Another network has a limit of its own',
  ['mails', 'leader', 'production'],
  ({ origin, leader }) =>
    `Ask twice within 30 seconds for a new password of ${leader?.email} at ${origin}/iniciar-sesion: once here, then on a phone without Wi-Fi. Both are accepted, a third one here is refused, and emailActionLimits has documents of two networks`,
)

export const mailArrives = byHand(
  'A mail arrives',
  ['mails', 'leader'],
  ({ leader }) =>
    `A mail 'Cambie su contraseña de Centro de líderes' is in the inbox of ${leader?.email}, not in its spam, from MAIL_FROM, and its button opens the form for a new password`,
)
