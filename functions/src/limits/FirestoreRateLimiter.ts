import { createHash } from 'node:crypto'
import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore'
import { codeOf, withTimeout } from '../deadline.ts'
import type { Log, RateLimiter, TooManyRequests, Unavailable, Use } from '../ports.ts'
import { fail, ok, type Result } from '../Result.ts'
import { decide } from './rateLimit.ts'

/** The rules deny clients access; a TTL policy on `expireAt` deletes old documents. */
const COLLECTION = 'emailActionLimits'

/** Per decision, in milliseconds. */
const TIMEOUT_MS = 10_000

// Hashed, because the document must not contain an address.
const documentId = (key: string) => createHash('sha256').update(key).digest('hex')

const timesIn = (snapshot: DocumentSnapshot): number[] => {
  const times: unknown = snapshot.get('times')
  return Array.isArray(times) ? times.filter((time) => typeof time === 'number') : []
}

/** Rate limits shared by all instances of the function. */
export class FirestoreRateLimiter implements RateLimiter {
  private readonly firestore: Firestore
  private readonly log: Log

  constructor(firestore: Firestore, log: Log) {
    this.firestore = firestore
    this.log = log
  }

  async take(
    uses: readonly Use[],
    now: number,
  ): Promise<Result<void, Unavailable | TooManyRequests>> {
    try {
      return await withTimeout(TIMEOUT_MS, this.transact(uses, now))
    } catch (cause) {
      const code = codeOf(cause)
      if (code === null) throw cause
      this.log('A limit could not be read', code)
      return fail({ kind: 'unavailable' })
    }
  }

  private transact(uses: readonly Use[], now: number): Promise<Result<void, TooManyRequests>> {
    const collection = this.firestore.collection(COLLECTION)
    const references = uses.map(({ key }) => collection.doc(documentId(key)))
    return this.firestore.runTransaction(async (transaction) => {
      const snapshots = await transaction.getAll(...references)
      const taken = uses.map(({ rule }, i) => {
        const snapshot = snapshots[i]
        return { rule, decision: decide(snapshot ? timesIn(snapshot) : [], now, rule) }
      })
      const waits = taken.flatMap(({ decision }) => (decision.allowed ? [] : [decision.retryAfter]))
      if (waits.length > 0)
        return fail({ kind: 'too-many-requests', retryAfter: Math.max(...waits) })
      for (const [i, { rule, decision }] of taken.entries()) {
        const reference = references[i]
        if (!reference || !decision.allowed) continue
        const expireAt = Timestamp.fromMillis(now + rule.window)
        transaction.set(reference, { times: decision.times, expireAt })
      }
      return ok(undefined)
    })
  }
}
