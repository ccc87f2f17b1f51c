import type { UserId } from '../../../../domain/session/SignedInUser'
import { DAY_MS, type DailyLimitReached } from '../../../../domain/shared/dailyLimits'
import { fail, ok, type Result } from '../../../../domain/shared/Result'
import { dailyLimitOf, LIMIT_FIELDS } from '../../../documents/dailyLimit'
import { countOf, momentOf } from '../../../documents/fields'
import { codeOf } from '../../errors'
import { documentsAt } from '../rest/batchGet'
import { type DocumentWrite, type NewDocument, write } from '../rest/commit'
import type { RestAccess } from '../rest/post'

/**
 * The codes of a refused commit where an address is taken: by its precondition, as in the
 * emulator; by the rules, in case production asks them first, which refuse the same for other
 * reasons; or, in production, as one of two commits at once.
 * @see https://cloud.google.com/firestore/docs/understand-error-codes
 */
const MAY_BE_TAKEN: ReadonlySet<string> = new Set([
  'already-exists',
  'failed-precondition',
  'permission-denied',
  'aborted',
])

/** How often it is tried where another tab of the coordinator counts at the same time. */
const MOST_ATTEMPTS = 3

/** The registration of a leader. */
interface Registration {
  /** The coordinator. */
  readonly by: UserId
  /** The id of the leader. */
  readonly id: string
}

const KIND = 'registrations'

interface Allowance {
  /** How many more the day allows. */
  readonly left: number
  /** The write that counts the use: the rules ask for it in the commit of what is made. */
  readonly write: DocumentWrite
}

/**
 * Rest of a coordinator's allowance, by the store's clock: a day begins with the first use after the last one ended.
 * @throws {FailedQuery}
 */
const readAllowance = async (access: RestAccess, { by, id }: Registration): Promise<Allowance> => {
  const [user, path] = [`users/${by}`, `users/${by}/allowances/${KIND}`]
  const fields = ['since', 'used', LIMIT_FIELDS[KIND]]
  const found = await documentsAt(access, [user, path], fields)
  const stored = found.get(path)
  const age = stored ? Date.parse(stored.readTime) - (momentOf(stored.data.since) ?? 0) : DAY_MS
  const used = age < DAY_MS ? countOf(stored?.data.used) : 0
  return {
    left: Math.max(0, dailyLimitOf(found.get(user)?.data, KIND) - used),
    write: {
      path,
      fields: {
        used: used + 1,
        lastId: id,
        ...(stored ? {} : { id: KIND, createdBy: by }),
      },
      timeFields: [stored ? 'updatedAt' : 'createdAt', ...(age < DAY_MS ? [] : ['since'])],
      condition: stored ? { updateTime: stored.updateTime } : { exists: false },
    },
  }
}

/**
 * Creates documents that count in their coordinator's daily allowance, all or none.
 * @param judge the meaning of a refusal; null if it has nothing to do with what is there already
 * @throws {FailedQuery}
 */
export const createCounted = async <R>(
  access: RestAccess,
  registration: Registration,
  documents: readonly NewDocument[],
  judge: () => Promise<R | null>,
): Promise<R | Result<void, DailyLimitReached>> => {
  const condition = { exists: false } as const
  const creations = documents.map((document) => ({ ...document, condition }))
  for (let attempt = 1; ; attempt += 1) {
    const allowance = await readAllowance(access, registration)
    const isEnough = allowance.left > 0
    let refusal: unknown = null
    try {
      if (isEnough) {
        await write(access, [...creations, allowance.write])
        return ok(undefined)
      }
    } catch (cause) {
      if (!MAY_BE_TAKEN.has(codeOf(cause))) throw cause
      refusal = cause
    }
    const judged = await judge()
    if (judged) return judged
    if (!isEnough) return fail({ kind: 'daily-limit', left: allowance.left })
    if (attempt === MOST_ATTEMPTS) throw refusal
  }
}
