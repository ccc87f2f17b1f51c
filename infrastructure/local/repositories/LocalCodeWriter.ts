import type { Clock } from '../../../application/device/Clock'
import type { Log } from '../../../application/device/Log'
import type { CodeId } from '../../../domain/codes/AccessCode'
import type {
  BeginFailure,
  CodeWriter,
  NewBatch,
  NewCode,
  WriteFailure,
} from '../../../domain/coordination/generation/CodeWriter'
import type { UserId } from '../../../domain/session/SignedInUser'
import { DAY_MS } from '../../../domain/shared/dailyLimits'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { asUpdated } from '../../../domain/shared/writeRules'
import { handled } from '../../browser/storage/handled'
import type { TabChannel } from '../../browser/TabChannel'
import { dailyLimitOf } from '../../documents/dailyLimit'
import { newCodeDocument } from '../../documents/newCodeDocument'
import { decodeUser } from '../../documents/userDocument'
import { DEMO_STORE } from '../seed/demoAccounts'
import { attempt, attemptResult } from '../storage/attempt'
import type { LocalDatabase } from '../storage/database'
import type { StoredDocument } from '../storage/schema'
import { isCoordinator } from './isCoordinator'

/** A leader who may enter, or whom the coordinator registered and who waits for an administrator (LEADER-FORM-16). */
const mayGet = (user: StoredDocument | undefined, coordinator: UserId): boolean => {
  if (user === undefined) return false
  const { role, storeId, permissions } = decodeUser(user)
  const isOurs = role === 'Leader' && storeId === DEMO_STORE
  return isOurs && (permissions.read || user.createdBy === coordinator)
}

/** A batch that a coordinator began; `at` in epoch milliseconds. */
interface BegunBatch {
  readonly id: string
  readonly at: number
  readonly count: number
}

/** The batches that a coordinator's document says were begun, also those of which not all codes are written. */
const begunIn = ({ begunBatches }: StoredDocument): readonly BegunBatch[] =>
  Array.isArray(begunBatches) ? begunBatches : []

/** As many as the hosted store takes. */
const AT_ONCE = 8

/**
 * Creates codes in IndexedDB, whose writing transactions follow one another, in all tabs: what one
 * finds free stays free until it has written.
 */
export class LocalCodeWriter implements CodeWriter {
  readonly atOnce = AT_ONCE

  constructor(
    private readonly database: LocalDatabase,
    private readonly changes: TabChannel,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Checked and noted in one transaction: two tabs that begin at once do not make more than the day allows. */
  async begin(
    { createdBy, trackingId }: NewBatch,
    ids: readonly CodeId[],
  ): Promise<Result<void, BeginFailure>> {
    const begun = await attempt(this.log, 'A batch of codes could not begin', async () => {
      const transaction = await this.database.beginWriting('codes', 'users')
      const now = this.clock.now()
      const since = now - DAY_MS
      const users = transaction.objectStore('users')
      const creator = await users.get(createdBy)
      if (!creator || !isCoordinator(creator)) return null
      const others = begunIn(creator).filter((one) => one.id !== trackingId && one.at > since)
      const counted = new Set(others.map(({ id }) => id))
      const own = new Set<string>(ids)
      const codes = await transaction.objectStore('codes').getAll()
      const written = codes.filter(
        (code) =>
          code.createdBy === createdBy &&
          Number(code.createdAt) > since &&
          !own.has(code.id) &&
          !counted.has(String(code.trackingId)),
      ).length
      const used = others.reduce((sum, { count }) => sum + count, written)
      const left = Math.max(0, dailyLimitOf(creator, 'codes') - used)
      if (ids.length <= left) {
        const begunBatches = [...others, { id: trackingId, at: now, count: ids.length }]
        await users.put(asUpdated({ ...creator, begunBatches }, now))
      }
      await transaction.done
      return left
    })
    if (!begun.ok) return begun
    const left = begun.value
    if (left === null) return fail({ kind: 'permission-denied' })
    return ids.length > left ? fail({ kind: 'daily-limit', left }) : ok(undefined)
  }

  async write(batch: NewBatch, codes: readonly NewCode[]): Promise<Result<void, WriteFailure>> {
    const written = await attemptResult(this.log, 'Codes could not be written', () =>
      this.put(batch, codes),
    )
    if (written.ok) this.changes.notifyAll()
    return written
  }

  taken(texts: readonly string[]): Promise<Result<ReadonlySet<string>, ReadFailure>> {
    return attempt(this.log, 'The texts of codes could not be read', async () => {
      const byText = handled((await this.database.open()).transaction('codes')).store.index('code')
      const counts = await Promise.all(texts.map((text) => byText.count(text)))
      return new Set(texts.filter((_, at) => counts[at] !== 0))
    })
  }

  private async put(
    batch: NewBatch,
    codes: readonly NewCode[],
  ): Promise<Result<void, WriteFailure>> {
    const transaction = await this.database.beginWriting('codes', 'users', 'events')
    const store = transaction.objectStore('codes')
    const users = transaction.objectStore('users')
    const [creator, leader] = await Promise.all([
      users.get(batch.createdBy),
      users.get(batch.leaderId),
    ])
    const event = await transaction.objectStore('events').get(batch.eventId)
    if (!isCoordinator(creator) || !mayGet(leader, batch.createdBy) || !event) {
      return fail({ kind: 'permission-denied' })
    }
    const owners = await Promise.all(codes.map(({ code }) => store.index('code').getAllKeys(code)))
    if (codes.every(({ id }, at) => owners[at]?.includes(id))) return ok(undefined)
    const isAnyTwice = new Set(codes.map(({ code }) => code)).size < codes.length
    if (isAnyTwice || owners.some(({ length }) => length > 0)) return fail({ kind: 'taken' })
    const now = this.clock.now()
    await Promise.all([
      ...codes.map((code) => store.add(newCodeDocument(batch, code, now))),
      transaction.done,
    ])
    return ok(undefined)
  }
}
