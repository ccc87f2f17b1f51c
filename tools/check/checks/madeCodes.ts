import { GenerateCodes } from '../../../application/coordination/generation/GenerateCodes'
import { RemoveCodes } from '../../../application/coordination/removal/RemoveCodes'
import { type CodeId, eventId } from '../../../domain/codes/AccessCode'
import type { BatchOrder } from '../../../domain/coordination/batches/Batch'
import { CryptoRandomNumbers } from '../../../infrastructure/browser/CryptoRandomNumbers'
import { CODES } from '../../../infrastructure/firebase/firestore/codeQueries'
import { fieldsAt } from '../../../infrastructure/firebase/firestore/rest/batchGet'
import type { CheckContext } from '../Check'
import type { Session } from '../session'

/** Tells the codes of a check from others, on paper too. */
const PREFIX = 'CHECK'

const eventOf = async ({ settings, coordinator }: CheckContext) => {
  if (settings.event !== null) return eventId(settings.event)
  const events = await (await coordinator()).directory.events({ typed: '', after: null })
  if (!events.ok) throw new Error(`the events cannot be read: ${events.error.kind}`)
  const [first] = events.value.items
  if (!first) throw new Error('the list of events is empty: --event names one')
  return first.id
}

/** How many of the codes have a status, as Firestore has them. */
export const countWith = async (
  { access }: Session,
  status: string,
  ids: readonly CodeId[],
): Promise<number> => {
  const paths = ids.map((id) => `${CODES}/${id}`)
  const found = await fieldsAt(access, paths, ['status'])
  return [...found.values()].filter((fields) => fields.status === status).length
}

/** The codes of a batch, as the coordinator finds them. @throws if they cannot be read */
const codesOf = async ({ uid, batches }: Session, order: BatchOrder) => {
  const { eventId: event, leaderId: leader } = order
  const page = await batches.page(uid, { event, leader, after: null })
  if (!page.ok) throw new Error(`the batches cannot be read: ${page.error.kind}`)
  const batch = page.value.items.find(({ id }) => id === order.id)
  if (!batch) return []
  const codes = await batches.codes(uid, batch)
  if (!codes.ok) throw new Error(`the codes of a batch cannot be read: ${codes.error.kind}`)
  return codes.value.map(({ id }) => id)
}

/**
 * Has codes made for the test leader, as the portal does, and has them removed once work with them is done: a code cannot be
 * deleted.
 * @throws if they are not all made
 */
export const withCodes = async <T>(
  context: CheckContext,
  quantity: number,
  work: (ids: readonly CodeId[], remove: RemoveCodes) => Promise<T>,
): Promise<T> => {
  const [maker, owner] = [await context.coordinator(), await context.leader()]
  const generate = new GenerateCodes(maker.batchMaker, new CryptoRandomNumbers())
  const remove = new RemoveCodes(maker.remover)
  const order = generate.order({
    leaderId: owner.uid,
    eventId: await eventOf(context),
    shape: { prefix: PREFIX, length: 10 },
    quantity,
    maxUses: 1,
    maxTickets: 1,
    type: { kind: 'leader' },
  })
  try {
    const { stopped } = await generate.run(order, maker.uid)
    if (stopped !== null) throw new Error(`${quantity} codes were not made: ${stopped}`)
    return await work(await codesOf(maker, order), remove)
  } finally {
    const ids = await codesOf(maker, order)
    await remove.remove(ids, maker.uid)
    const left = await countWith(maker, 'available', ids).catch(() => quantity)
    if (left > 0) context.leave(`${left} codes of the batch ${order.id} are not removed`)
    context.leave(
      `the batch ${order.id}, whose ${ids.length} codes stay as removed ones with their texts`,
    )
  }
}
