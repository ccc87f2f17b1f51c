import type { CheckContext } from './Check'
import { openSession, type Session } from './session'
import type { Account, CheckSettings } from './settings'

/** The context of checks, and how to close it. Each account is signed in once, when a check first asks for it. */
export const openContext = (
  settings: CheckSettings,
  { ask, leave }: Pick<CheckContext, 'ask' | 'leave'>,
) => {
  const opened = new Map<string, Promise<Session>>()
  const sessionOf = (who: string, account: Account | null): Promise<Session> => {
    if (!account) return Promise.reject(new Error(`no ${who} is given`))
    const session = opened.get(who) ?? openSession(settings, account)
    opened.set(who, session)
    return session
  }
  const context: CheckContext = {
    settings,
    ask,
    leave,
    leader: () => sessionOf('leader', settings.leader),
    coordinator: () => sessionOf('coordinator', settings.coordinator),
    // As it is when it is called: some checks look at what goes through it.
    fetch: (input, init) => globalThis.fetch(input, init),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }
  const close = async () => {
    for (const session of opened.values()) {
      await session.then(
        (one) => one.close(),
        () => undefined,
      )
    }
  }
  return { context, close }
}
