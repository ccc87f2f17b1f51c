import type { LeaderPlan } from '../plan/leaders.ts'
import type { Plan } from '../plan/plan.ts'
import type { Plans } from '../plan/planAll.ts'
import type { Progress } from '../report.ts'
import { commitUnits } from './commit.ts'
import type { Auth, Firebase } from './ports.ts'
import { inParallel } from './reads.ts'

/** The plans that could not be written, and why. */
type Failures = Map<Plan, string>

/** Creates the accounts that are missing, confirmed and without a password. */
const createAccounts = (auth: Auth, plans: readonly LeaderPlan[], failures: Failures) =>
  inParallel(plans, async (plan) => {
    const { email, firstName, lastName } = plan.leader
    const displayName = `${firstName} ${lastName}`
    try {
      await auth.createUser({ uid: plan.id, email, emailVerified: true, displayName })
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause)
      failures.set(plan, `the account could not be created: ${why}`)
    }
  })

/** Writes accounts, users, events, then codes without those whose leader or event has failed. */
export const applyPlans = async (
  { auth, firestore }: Firebase,
  { leaders, events, codes }: Plans,
  progress: Progress,
): Promise<Failures> => {
  const failures: Failures = new Map()
  const failedIds = (plans: readonly Plan[]) =>
    new Set(plans.filter((one) => failures.has(one)).map(({ id }) => id))
  const write = async (label: string, plans: readonly Plan[]) => {
    const wanted = plans.filter((one) => one.isChange && !failures.has(one))
    if (wanted.length === 0) return
    const bar = progress(label, wanted.length)
    try {
      const failed = await commitUnits(firestore, wanted, bar.advance)
      for (const [plan, reason] of failed) failures.set(plan, reason)
    } finally {
      bar.end()
    }
  }
  const withoutAccount = leaders.filter(({ isNewAccount }) => isNewAccount)
  await createAccounts(auth, withoutAccount, failures)
  await write('Leaders', leaders)
  await write('Events', events)
  const [uids, eventIds] = [failedIds(leaders), failedIds(events)]
  for (const code of codes) {
    const isOrphan = uids.has(code.leaderId) || eventIds.has(code.eventId)
    if (code.isChange && isOrphan) {
      failures.set(code, 'its leader or event could not be written')
    }
  }
  await write('Codes', codes)
  return failures
}
