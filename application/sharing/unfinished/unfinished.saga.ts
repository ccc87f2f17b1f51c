import { markEdit } from '../../../domain/sharing/leaderData/edits'
import { NOT_SHARED, shareOf } from '../../../domain/sharing/leaderData/LeaderData'
import { selectCodes } from '../../codes/codes.slice'
import { call, put, select, take, until } from '../../process/effects'
import type { Leader } from '../../session/session.slice'
import type { CopyCodes } from '../CopyCodes'
import { editsUndone } from '../leaderData/leaderData.events'
import {
  leaderDataRead,
  selectIsLeaderDataKnown,
  selectLeaderData,
} from '../leaderData/leaderData.slice'
import { codesShared } from '../sharing.events'
import { copyRefused } from '../sharing.slice'
import type { BegunShares } from './BegunShares'
import { shareLeftUnfinished, type UnfinishedShare, unfinishedAnswered } from './unfinished.events'

/** The control, for the notices and problems of these codes. */
const FROM = 'unfinished'

/** Tells of codes whose page ended between their mark and the clipboard, the link or the share sheet (NEXT-FREE-7). */
export const unfinishedSaga = (begunShares: BegunShares, copyCodes: CopyCodes) =>
  function* ({ user }: Leader): Generator {
    /** The codes whose marks are of that moment. None if the page ended before the mark, or it was changed since. */
    function* markedAt(at: number): Generator<unknown, UnfinishedShare | null> {
      const data = yield* select(selectLeaderData)
      const codes = ((yield* select(selectCodes)) ?? []).filter(
        ({ id }) => shareOf(data, id).sharedAt === at,
      )
      const [first] = codes
      if (!first) return null
      const { channel } = shareOf(data, first.id)
      return { ids: codes.map(({ id }) => id), codes: codes.map(({ code }) => code), channel, at }
    }

    const marksOf = ({ ids, channel, at }: UnfinishedShare) =>
      ids.map((id) => markEdit(id, NOT_SHARED, { sharedAt: at, channel }))

    function* copy(share: UnfinishedShare): Generator {
      const { codes, ids, at } = share
      const copied = yield* call(() => copyCodes.run(codes))
      if (!copied.ok) {
        yield* put(copyRefused({ from: FROM, codes, ids, source: null }))
        return
      }
      yield* put(
        codesShared({
          from: FROM,
          channel: 'copy',
          codes,
          marks: marksOf(share),
          areMarksKept: true,
          atRisk: 0,
          at,
        }),
      )
    }

    let waiting = yield* call(() => begunShares.left(user.uid))
    if (waiting.length === 0) return
    yield* until(selectIsLeaderDataKnown)
    while (waiting.length > 0) {
      for (const at of waiting) {
        const share = yield* markedAt(at)
        if (share === null) continue
        yield* put(shareLeftUnfinished(share))
        const { payload: answer } = yield* take(unfinishedAnswered)
        if (answer === 'copy') yield* copy(share)
        if (answer === 'undo') yield* put(editsUndone({ what: 'mark', edits: marksOf(share) }))
        begunShares.end(user.uid, at)
        waiting = waiting.filter((one) => one !== at)
      }
      // A copy on the device may not have the marks yet.
      if (waiting.length > 0) yield* take(leaderDataRead)
    }
  }
