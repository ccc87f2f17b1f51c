import { GenerateCodes } from '../../../application/coordination/generation/GenerateCodes'
import { RemoveCodes } from '../../../application/coordination/removal/RemoveCodes'
import { type CodeId, eventId } from '../../../domain/codes/AccessCode'
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

export interface MadeCodes {
  readonly ids: readonly CodeId[]
  /** How many codes the largest write had that was not refused. */
  readonly largestWrite: number
}

/**
 * Makes codes for the test leader, as the portal does, and has them removed once work with them is done: a code cannot be
 * deleted.
 * @throws if they are not all made
 */
export const withCodes = async <T>(
  context: CheckContext,
  quantity: number,
  work: (made: MadeCodes, remove: RemoveCodes) => Promise<T>,
): Promise<T> => {
  const [maker, owner] = [await context.coordinator(), await context.leader()]
  let largestWrite = 0
  const writer: Session['writer'] = {
    atOnce: maker.writer.atOnce,
    begin: (batch, ids) => maker.writer.begin(batch, ids),
    taken: (texts) => maker.writer.taken(texts),
    write: async (batch, codes) => {
      const written = await maker.writer.write(batch, codes)
      if (written.ok) largestWrite = Math.max(largestWrite, codes.length)
      return written
    },
  }
  const generate = new GenerateCodes(writer, new CryptoRandomNumbers())
  const remove = new RemoveCodes(maker.remover)
  const request = {
    leaderId: owner.uid,
    eventId: await eventOf(context),
    shape: { prefix: PREFIX, length: 10 },
    quantity,
    maxUses: 1,
    maxTickets: 1,
    type: { kind: 'leader' },
  } as const
  const plan = generate.plan(request, maker.uid)
  // Maybe written, also where the answer was lost.
  const ids = plan.pending.map(({ id }) => id)
  try {
    const { stopped } = await generate.run(plan, () => {}, new AbortController().signal)
    if (stopped !== null) throw new Error(`${quantity} codes were not made: ${stopped}`)
    return await work({ ids, largestWrite }, remove)
  } finally {
    await remove.remove(ids, maker.uid)
    const left = await countWith(maker, 'available', ids).catch(() => quantity)
    if (left > 0)
      context.leave(`${left} codes of the batch ${plan.batch.trackingId} are not removed`)
    context.leave(
      `the batch ${plan.batch.trackingId}, whose ${quantity} codes stay as removed ones with their texts`,
    )
  }
}
