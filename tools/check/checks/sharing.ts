import { shareRecordId } from '../../../infrastructure/documents/leaderDataDocument'
import { type Check, failed, held } from '../Check'
import { within } from '../within'
import { withCodes } from './madeCodes'

const QUANTITY = 25
const PATIENCE = 60_000

/** More than one write of leader data has, whose rules look up each code. */
export const manyAreShared: Check = {
  name: `${QUANTITY} codes are shared at once`,
  needs: ['leader', 'coordinator', 'making'],
  run: (context) =>
    withCodes(context, QUANTITY, async (ids) => {
      const { uid, leaderData, leaderDataSource } = await context.leader()
      const stop = leaderData.watch(
        uid,
        () => {},
        () => {},
      )
      let marks = 'maybe still marked'
      try {
        const sharing = { sharedAt: Date.now(), channel: 'copy' } as const
        const claim = leaderData.claim(uid, ids, QUANTITY, sharing)
        const claimed = await within(PATIENCE, 'the sharing', claim)
        if (!claimed.ok) return failed(claimed.error.kind)
        const { codes, outcome } = claimed.value
        const marked = await leaderDataSource.read(uid, ids.map(shareRecordId))
        if (!marked.ok) return failed(`the marks cannot be read: ${marked.error.kind}`)
        const undone = await leaderData.save(
          uid,
          ids.map((code) => ({ kind: 'share', code, fields: { sharedAt: null, channel: null } })),
        )
        if (undone.ok && undone.value === 'sent') marks = 'not marked any more'
        if (codes.length === QUANTITY && outcome === 'sent' && marked.value.size === QUANTITY) {
          return held('each marked and confirmed')
        }
        return failed(`${codes.length} taken, ${outcome}, ${marked.value.size} marked`)
      } finally {
        stop()
        context.leave(`${QUANTITY} records of leader data of the test leader, ${marks}`)
      }
    }),
}
