import type { TrackingId } from '../../../domain/codes/AccessCode'
import type {
  BatchOrder,
  BatchProgress,
  OrderRefusal,
  RequestGone,
} from '../../../domain/coordination/batches/Batch'
import { drawCode } from '../../../domain/coordination/generation/codeShape.ts'
import type { RequestRef } from '../../../domain/coordination/requests/OpenRequest'
import { DAY_MS } from '../../../domain/shared/dailyLimits.ts'
import { fail, ok, type Result } from '../../../domain/shared/Result.ts'
import type { RandomBytes } from '../../../domain/shared/randomText'
import { recordIdFrom } from '../../../domain/shared/recordId.ts'
import { asCreated, asUpdated } from '../../../domain/shared/writeRules.ts'
import { dailyLimitOf } from '../dailyLimit.ts'
import { countOf, fieldOf, momentOf } from '../fields.ts'
import { answerFields, isUnanswered, requestPath } from '../requestDocument.ts'
import { decodeUser } from '../userDocument.ts'
import { commonFields, contentOf } from './batchDocument.ts'

/** Codes of one transaction: so many show at once, and so many are drawn anew where one of their texts is taken. */
const AT_ONCE = 200

/** How often codes are drawn anew. A shape has millions of texts, of which a store uses few. */
const MOST_DRAWS = 5

/** A document as it was read; its data are undefined if there is none. */
interface Stored {
  data(): unknown
}

interface Transaction<Reference> {
  getAll(...references: readonly Reference[]): Promise<readonly Stored[]>
  /** The transaction fails with the code 6, writing nothing, if the document exists. */
  create(reference: Reference, fields: object): unknown
  set(reference: Reference, fields: object): unknown
  update(reference: Reference, fields: object): unknown
}

/** The part of a document store that is used here: Firestore's Admin SDK has it, and the embedded backend. */
export interface BatchStore<Reference> {
  doc(path: string): Reference
  runTransaction<T>(work: (transaction: Transaction<Reference>) => Promise<T>): Promise<T>
}

export interface Making<Reference> {
  readonly store: BatchStore<Reference>
  readonly storeId: string
  readonly randomBytes: RandomBytes
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Stands for the store's own time in a write. */
  readonly storeTime: unknown
}

type Made = Result<BatchProgress, OrderRefusal>

const isLeaderOf = (data: unknown, storeId: string): boolean => {
  const user = decodeUser(data)
  return user.role === 'Leader' && user.storeId === storeId
}

const isCoordinator = (data: unknown, storeId: string): boolean => {
  const { read, create } = decodeUser(data).permissions
  return isLeaderOf(data, storeId) && read && create
}

/** Whether codes may be made for a leader: one who may enter, or whom this coordinator registered and who waits (LEADER-FORM-16). */
const mayGet = (data: unknown, storeId: string, by: string): boolean =>
  isLeaderOf(data, storeId) &&
  (decodeUser(data).permissions.read || fieldOf(data, 'createdBy') === by)

const hasContent = (batch: unknown, order: BatchOrder): boolean =>
  Object.entries({ percent: undefined, ...contentOf(order) }).every(
    ([name, value]) => fieldOf(batch, name) === value,
  )

const progressIn = (batch: unknown): BatchProgress => ({
  made: countOf(fieldOf(batch, 'made')),
  isStopped: fieldOf(batch, 'isStopped') === true,
})

/** The codes that a coordinator made in a day, which begins with the first after the last one ended (GENERATE-17). */
const dayOf = (allowance: unknown, now: number) => {
  const since = momentOf(fieldOf(allowance, 'since'))
  const isRunning = since !== null && now - since < DAY_MS
  return { isRunning, used: isRunning ? countOf(fieldOf(allowance, 'used')) : 0 }
}

const drawTexts = ({ shape }: BatchOrder, count: number, randomBytes: RandomBytes) => {
  const texts = new Set<string>()
  while (texts.size < count) texts.add(drawCode(shape, randomBytes))
  return texts
}

/** Makes the next codes of a batch, and counts them for the batch and the day: all or none. */
const makeSome = <Reference>(
  order: BatchOrder,
  by: string,
  isFirst: boolean,
  { store, storeId, randomBytes, now, storeTime }: Making<Reference>,
): Promise<Made> => {
  const at = {
    batch: store.doc(`stores/${storeId}/batches/${order.id}`),
    allowance: store.doc(`users/${by}/allowances/codes`),
    user: store.doc(`users/${by}`),
    leader: store.doc(`users/${order.leaderId}`),
    event: store.doc(`events/${order.eventId}`),
  }
  const requestAt = store.doc(requestPath(order.leaderId, order.eventId))
  return store.runTransaction(async (transaction): Promise<Made> => {
    const read = await transaction.getAll(
      ...Object.values(at),
      ...(order.answers === undefined ? [] : [requestAt]),
    )
    const [batch, allowance, user, leader, event, request] = read.map((stored) => stored.data())
    // Each time: a permission may be taken back, and a limit lowered, while a batch is being made.
    if (!isCoordinator(user, storeId)) return fail({ kind: 'permission-denied' })
    const isBegun = batch !== undefined
    if (isBegun && (fieldOf(batch, 'createdBy') !== by || !hasContent(batch, order))) {
      return fail({ kind: 'already-exists' })
    }
    const { made, isStopped } = progressIn(batch)
    if (made >= order.quantity) return ok({ made, isStopped: false })
    // A call goes on with a stopped batch; one that is under way while it is stopped does not.
    if (isStopped && !isFirst) return ok({ made, isStopped })
    if (!mayGet(leader, storeId, by) || fieldOf(event, 'storeId') !== storeId) {
      return fail({ kind: 'permission-denied' })
    }
    // Its first codes answer a request, which nothing else has answered.
    const answers = isBegun ? undefined : order.answers
    if (answers !== undefined && !isUnanswered(request, answers)) return fail({ kind: 'answered' })
    const day = dayOf(allowance, now())
    const left = Math.max(0, dailyLimitOf(user, 'codes') - day.used)
    // No batch begins that the day does not allow as a whole; one that has begun takes what is left of the day.
    if (left < (isBegun ? 1 : order.quantity)) return fail({ kind: 'daily-limit', left })
    const count = Math.min(AT_ONCE, order.quantity - made, left)

    const stamp = { createdAt: storeTime, createdBy: by }
    for (const code of drawTexts(order, count, randomBytes)) {
      const id = recordIdFrom(randomBytes)
      const fields = { ...commonFields(order), code, trackingId: order.id }
      const unused = { ...fields, status: 'available', currentUses: 0 }
      transaction.create(store.doc(`codes/${id}`), asCreated(unused, { id, ...stamp }))
      const reservation = store.doc(`stores/${storeId}/codeTexts/${code}`)
      transaction.create(reservation, asCreated({ codeId: id }, { id: code, ...stamp }))
    }
    const progress = { made: made + count, isStopped: false }
    if (isBegun) transaction.update(at.batch, asUpdated(progress, storeTime))
    else {
      const names = {
        leaderFirstName: decodeUser(leader).firstName,
        leaderLastName: decodeUser(leader).lastName,
        eventName: fieldOf(event, 'name') ?? null,
      }
      const content = { ...contentOf(order), ...names, ...progress }
      transaction.create(at.batch, asCreated(content, { id: order.id, ...stamp }))
    }
    if (answers !== undefined) {
      const answer = { batch: order.id, quantity: order.quantity }
      transaction.update(requestAt, answerFields(answers, answer, storeTime))
    }
    const counted = {
      id: 'codes',
      createdAt: fieldOf(allowance, 'createdAt') ?? storeTime,
      createdBy: by,
      since: day.isRunning ? fieldOf(allowance, 'since') : storeTime,
      used: day.used + count,
    }
    transaction.set(at.allowance, asUpdated(counted, storeTime))
    return ok(progress)
  })
}

/** gRPC's code of a commit that would create what exists, as a number or a text. */
const isTaken = (cause: unknown): boolean =>
  ['6', 'already-exists'].includes(String(fieldOf(cause, 'code')))

/** @throws what the store throws, if drawing other codes does not help */
const drawingAnew = async (step: () => Promise<Made>): Promise<Made> => {
  for (let draws = 1; ; draws += 1) {
    try {
      return await step()
    } catch (cause) {
      if (!isTaken(cause) || draws === MOST_DRAWS) throw cause
    }
  }
}

/**
 * Makes the codes of a batch that are not yet made (GENERATE-11). It may be called any number of times, also at the same
 * time: the batch's own document counts them, in the transactions that make them.
 * @param by the id of the coordinator
 * @throws what the store throws; the codes that were made before stay
 */
export const makeBatch = async <Reference>(
  order: BatchOrder,
  by: string,
  making: Making<Reference>,
): Promise<Made> => {
  for (let isFirst = true; ; isFirst = false) {
    const made = await drawingAnew(() => makeSome(order, by, isFirst, making))
    if (!made.ok || made.value.isStopped || made.value.made === order.quantity) return made
  }
}

/** Stops a batch of a coordinator: the codes that are made stay. @throws what the store throws */
export const stopBatch = <Reference>(
  id: TrackingId,
  by: string,
  { store, storeId, storeTime }: Making<Reference>,
): Promise<Result<BatchProgress, { readonly kind: 'permission-denied' }>> =>
  store.runTransaction(async (transaction) => {
    const at = store.doc(`stores/${storeId}/batches/${id}`)
    const [batch] = (await transaction.getAll(at)).map((stored) => stored.data())
    if (fieldOf(batch, 'createdBy') !== by) return fail({ kind: 'permission-denied' })
    const { made } = progressIn(batch)
    // One that is complete has nothing to stop.
    const isStopped = made < countOf(fieldOf(batch, 'quantity'))
    if (isStopped) transaction.update(at, asUpdated({ isStopped }, storeTime))
    return ok({ made, isStopped })
  })

/** Answers a leader's request by the reason why there are no codes (REQUEST-5). @throws what the store throws */
export const refuseRequest = <Reference>(
  { leaderId, eventId, askedAt }: RequestRef,
  reason: string,
  by: string,
  { store, storeId, storeTime }: Pick<Making<Reference>, 'store' | 'storeId' | 'storeTime'>,
): Promise<Result<void, { readonly kind: 'permission-denied' } | RequestGone>> =>
  store.runTransaction(async (transaction) => {
    const at = store.doc(requestPath(leaderId, eventId))
    const [user, request] = (await transaction.getAll(store.doc(`users/${by}`), at)).map((stored) =>
      stored.data(),
    )
    if (!isCoordinator(user, storeId)) return fail({ kind: 'permission-denied' })
    if (!isUnanswered(request, askedAt)) return fail({ kind: 'answered' })
    transaction.update(at, answerFields(askedAt, { reason }, storeTime))
    return ok(undefined)
  })
