import { createHash } from 'node:crypto'
import { bearerAccount } from '../bearerAccount.ts'
import { codeOf } from '../deadline.ts'
import type { CallDependencies, CalledFunction, Caller } from '../handle.ts'
import type { LimitRule } from '../limits/rateLimit.ts'
import { nameOf } from '../mails/words.ts'
import type { Accounts, Identities, MailQueue } from '../ports.ts'
import { fail, ok } from '../Result.ts'
import {
  correctAddress,
  invitedLeader,
  type RegistrationStore,
  withdrawLeader,
} from './changeRegistration.ts'
import { type LeaderRequest, parseLeaderAct } from './leaderAct.ts'

/** Calls of one coordinator: as many as they may register in a day, each hour. */
const CALLS: LimitRule = { max: 100, window: 3_600_000, pause: 0 }

/** Invitations that a leader's coordinator asks for within this time are one mail, in milliseconds: an answer may be lost. */
const SAME_MAIL = 300_000

interface Dependencies<Reference> extends CallDependencies {
  readonly identities: Identities
  readonly accounts: Pick<Accounts, 'find'>
  readonly store: RegistrationStore<Reference>
  readonly queue: MailQueue
  /** The page to continue on after the password is set; null if no origin of the portal is configured. */
  readonly redirect: URL | null
  /** Stands for the server's time in a write. */
  readonly serverTime: unknown
}

/** Sends another invitation to an authorized leader who has set no password (LEADER-FORM-26). */
const invite = async <Reference>(
  leader: string,
  by: string,
  { source }: Caller,
  { store, settings, accounts, queue, redirect, now, log }: Dependencies<Reference>,
) => {
  const invited = await invitedLeader(leader, by, { store, storeId: settings.storeId })
  if (!invited.ok) return invited
  const found = await accounts.find(leader)
  if (!found.ok) return found
  const account = found.value
  if (account === null || account.email === null || account.isDisabled) {
    return fail({ kind: 'no-account' })
  }
  if (account.emailVerified) return fail({ kind: 'has-password' })
  if (redirect === null) {
    log('A leader cannot be invited: ALLOWED_ORIGINS names no portal', leader)
    return fail({ kind: 'unavailable' })
  }
  const { firstName } = invited.value
  const task = {
    isFromPortal: source.isFromPortal,
    mode: 'invitation',
    email: account.email,
    uid: leader,
    redirect: redirect.href,
    subject: null,
    name: nameOf(typeof firstName === 'string' ? firstName : null),
  } as const
  const period = Math.floor(now() / SAME_MAIL)
  const id = createHash('sha256').update(`invitation:${leader}:again:${period}`).digest('hex')
  return queue.add(task, id)
}

/**
 * The cloud function by which coordinators act on the leaders whom they registered: the rules let no portal change or delete
 * the documents of another (LEADER-FORM-24 to LEADER-FORM-26).
 */
export const manageLeader = <Reference>(
  dependencies: Dependencies<Reference>,
): CalledFunction<LeaderRequest> => {
  const { settings, identities, accounts, limiter, store, now, log, serverTime } = dependencies
  const { storeId } = settings
  const changing = {
    store,
    storeId,
    hasAccount: async (leader: string) => {
      const found = await accounts.find(leader)
      return found.ok ? ok(found.value !== null) : found
    },
    storeTime: serverTime,
  }
  const work = async ({ leaderId, act }: LeaderRequest, uid: string, caller: Caller) => {
    try {
      if (act.kind === 'correct') return await correctAddress(leaderId, act.email, uid, changing)
      if (act.kind === 'withdraw') return await withdrawLeader(leaderId, uid, changing)
      return await invite(leaderId, uid, caller, dependencies)
    } catch (cause) {
      const code = codeOf(cause)
      if (code === null) throw cause
      log('A registered leader could not be changed', code)
      return fail({ kind: 'unavailable' })
    }
  }
  return {
    read: ({ body, bodySize }) => parseLeaderAct(body, bodySize, storeId),
    run: async (request, caller) => {
      const found = await bearerAccount(caller.idToken, identities)
      if (!found.ok) return found
      const { uid, emailVerified } = found.value
      if (!emailVerified) return fail({ kind: 'permission-denied' })
      const taken = await limiter.take({ key: `leaders:${uid}`, rule: CALLS }, now())
      return taken.ok ? work(request, uid, caller) : taken
    },
  }
}
