import { doc, serverTimestamp, Timestamp } from 'firebase/firestore/lite'
import { uidOf, type Who } from './people'
import { creation, update } from './stamps'
import type { openWorld } from './world'

const DAY = 86_400_000
export const inDays = (days: number) => Timestamp.fromMillis(Date.now() + days * DAY)

let last = Math.floor(Date.now() / 1_000)

/** Another sign-in, in epoch seconds, a minute before the one before. */
export const nextSignIn = () => {
  last -= 60
  return last
}

/** A session as it begins. */
export const begun = (who: Who, id: string) => ({
  browser: 'Chrome',
  system: 'Android',
  startedAt: serverTimestamp(),
  seenAt: serverTimestamp(),
  expiresAt: inDays(89.99),
  ...creation(id, uidOf(who)),
})

/** The fields that date a session. */
export const seen = { seenAt: serverTimestamp(), expiresAt: inDays(89.99), ...update }

/** The fields that end a session. */
export const end = { endedAt: serverTimestamp(), ...update }

/** Sessions of leaders in a world. */
export const sessionsIn = (world: ReturnType<typeof openWorld>) => ({
  /** A session as a device of that sign-in reaches it. */
  sessionOf: (who: Who, signedInAt: number, id = String(signedInAt)) =>
    doc(world.signedInAt(who, signedInAt), 'leaders', uidOf(who), 'sessions', id),

  /** A session that was last seen some minutes ago. */
  seenBefore: async (minutes: number, more: object = {}, who: Who = 'leader A') => {
    const signedInAt = nextSignIn()
    const at = new Date(Date.now() - minutes * 60_000)
    await world.put({
      [`leaders/${uidOf(who)}/sessions/${signedInAt}`]: {
        browser: 'Chrome',
        system: 'Android',
        startedAt: at,
        seenAt: at,
        expiresAt: new Date(Date.now() + 80 * DAY),
        id: String(signedInAt),
        createdAt: at,
        createdBy: uidOf(who),
        ...more,
      },
    })
    return signedInAt
  },
})
