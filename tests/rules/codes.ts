import { signedIn, uidOf } from './people'

export const codeOf = (leaderId: string) => ({
  code: `CODE-${leaderId}`,
  leaderId,
  eventId: 'concierto',
  status: 'available',
  currentUses: 0,
  createdAt: new Date(1_700_000_000_000),
})

/** One code per signed-in user, by its path. */
export const codesOfAll = () =>
  Object.fromEntries(signedIn.map((who) => [`codes/of-${uidOf(who)}`, codeOf(uidOf(who))] as const))
