import { createHash, randomInt } from 'node:crypto'
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore'
import { codeOf, withTimeout } from '../deadline.ts'
import type { Log, RateLimiter, TooManyRequests, Unavailable, Use } from '../ports.ts'
import { fail, ok, type Result } from '../Result.ts'
import { writtenFields } from '../writtenFields.ts'
import { decide, decideShared, type SharedRule, windowOf } from './rateLimit.ts'

/** The rules deny clients access; a TTL policy on `expireAt` deletes old documents. */
const COLLECTION = 'emailActionLimits'

/** Per decision, in milliseconds. */
const TIMEOUT_MS = 10_000

/** Firestore's codes for a transaction that lost against simultaneous ones. */
const CONTENDED = ['10', 'aborted']

type Taken = Result<void, Unavailable | TooManyRequests>

// Hashed, because the document must not contain an address.
const documentId = (key: string) => createHash('sha256').update(key).digest('hex')

const timesIn = (snapshot: DocumentSnapshot): number[] => {
  const times: unknown = snapshot.get('times')
  return Array.isArray(times) ? times.filter((time) => typeof time === 'number') : []
}

const idsIn = (snapshot: DocumentSnapshot): string[] => {
  const ids: unknown = snapshot.get('ids')
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

const countIn = (snapshot: DocumentSnapshot | undefined): number => {
  const count: unknown = snapshot?.get('count')
  return typeof count === 'number' ? count : 0
}

const writtenNow = (id: string, stored: DocumentSnapshot | undefined) =>
  writtenFields(id, stored, FieldValue.serverTimestamp())

const tooMany = (retryAfter: number) => fail({ kind: 'too-many-requests', retryAfter })

/** Rate limits shared by all instances of the function. */
export class FirestoreRateLimiter implements RateLimiter {
  /** @param timeout of a decision, in milliseconds */
  constructor(
    private readonly firestore: Firestore,
    private readonly log: Log,
    private readonly timeout: number = TIMEOUT_MS,
  ) {}

  take(use: Use, now: number): Promise<Taken> {
    // Simultaneous uses of one key: with a pause, all but one come too early.
    const { pause } = use.rule
    return this.decision(this.transact(use, now), pause > 0 ? tooMany(pause) : null)
  }

  count(uses: readonly Use<SharedRule>[], now: number): Promise<Taken> {
    return this.decision(this.increment(uses, now), null)
  }

  private async decision(running: Promise<Taken>, contended: Taken | null): Promise<Taken> {
    try {
      return await withTimeout(this.timeout, running)
    } catch (cause) {
      const code = codeOf(cause)
      if (code === null) throw cause
      if (contended && CONTENDED.includes(code)) return contended
      this.log('A limit could not be read', code)
      return fail({ kind: 'unavailable' })
    }
  }

  private document(key: string) {
    return this.firestore.collection(COLLECTION).doc(documentId(key))
  }

  private transact({ key, rule, id }: Use, now: number): Promise<Taken> {
    const reference = this.document(key)
    return this.firestore.runTransaction(async (transaction) => {
      const snapshot = await transaction.get(reference)
      const ids = idsIn(snapshot)
      if (id !== undefined && ids.includes(id)) return ok(undefined)
      const decision = decide(timesIn(snapshot), now, rule)
      if (!decision.allowed) return tooMany(decision.retryAfter)
      const expireAt = Timestamp.fromMillis(now + rule.window)
      const known = id === undefined ? {} : { ids: [...ids, id].slice(-decision.times.length) }
      const written = writtenNow(reference.id, snapshot)
      transaction.set(reference, { times: decision.times, expireAt, ...known, ...written })
      return ok(undefined)
    })
  }

  private async increment(uses: readonly Use<SharedRule>[], now: number): Promise<Taken> {
    const shards = uses.map(({ key, rule }) =>
      this.document(`${key}:${windowOf(now, rule)}:${randomInt(rule.shards)}`),
    )
    const snapshots = await this.firestore.getAll(...shards)
    const batch = this.firestore.batch()
    let refused: TooManyRequests | null = null
    for (const [i, { rule }] of uses.entries()) {
      const shard = shards[i]
      if (!shard || refused) break
      const expireAt = Timestamp.fromMillis(now + rule.window)
      const counted = { count: FieldValue.increment(1), expireAt }
      batch.set(shard, { ...counted, ...writtenNow(shard.id, snapshots[i]) }, { merge: true })
      const decision = decideShared(countIn(snapshots[i]), now, rule)
      if (!decision.allowed)
        refused = { kind: 'too-many-requests', retryAfter: decision.retryAfter }
    }
    await batch.commit()
    return refused ? fail(refused) : ok(undefined)
  }
}
