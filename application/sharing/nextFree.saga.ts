import type { EventId } from '../../domain/codes/AccessCode'
import type { TrackedCode } from '../../domain/codes/TrackedCode'
import { ok } from '../../domain/shared/Result'
import { markEdit, type ShareEdit, takenBack } from '../../domain/sharing/leaderData/edits'
import { NOT_SHARED, type ShareChannel, shareOf } from '../../domain/sharing/leaderData/LeaderData'
import { withPeople } from '../../domain/sharing/leaderData/people'
import type { WithCodes } from '../codes/codes.slice'
import { loaded } from '../codes/lazyProcess.saga'
import type { Clock } from '../device/Clock'
import type { Lazy } from '../device/Lazy'
import type { ReservedLink, Share } from '../device/Share'
import { takeDeduplicated } from '../process/deduplicated.saga'
import { call, fork, put, select } from '../process/effects'
import type { Leader } from '../session/session.slice'
import type { ClaimCodes, ClaimedCodes } from './ClaimCodes'
import type { CopyCodes } from './CopyCodes'
import type { KeepLeaderData } from './leaderData/KeepLeaderData'
import { leaderDataChanged, leaderDataNotKept } from './leaderData/leaderData.events'
import { selectLeaderData, type WithLeaderData } from './leaderData/leaderData.slice'
import { keepChanges } from './leaderData/leaderDataChanges.saga'
import { messageOfAll, selectTemplate } from './message.selectors'
import { selectNextFree } from './nextFree.selectors'
import { messagingLink } from './ShareCodes'
import {
  type CodesToShare,
  codesShared,
  nextFreeCopyRequested,
  nextFreeGone,
  nextFreeShareRequested,
  shareFailed,
} from './sharing.events'
import { copyRefused, shareTooLong } from './sharing.slice'
import type { BegunShares } from './unfinished/BegunShares'

type State = WithCodes & WithLeaderData
type NextToShare = ReturnType<typeof nextFreeShareRequested>['payload']
type NextToCopy = ReturnType<typeof nextFreeCopyRequested>['payload']

/** Codes that are marked now, at `at` in epoch milliseconds. */
interface Taken extends ClaimedCodes {
  readonly at: number
  readonly marks: readonly ShareEdit[]
}

/** The control, for the notices and problems of these codes. */
const FROM = 'next-free'

const requestOf = (codes: readonly TrackedCode[]): CodesToShare => ({
  from: FROM,
  codes: codes.map(({ code }) => code),
  ids: codes.map(({ id }) => id),
  source: null,
})

interface Dependencies {
  readonly claimCodes: Lazy<ClaimCodes>
  readonly keepLeaderData: Lazy<KeepLeaderData>
  readonly copyCodes: CopyCodes
  readonly share: Share
  readonly clock: Clock
  readonly begunShares: BegunShares
}

/** Shares and copies the next free codes of an event (NEXT-FREE-1). */
export const nextFreeSaga = ({
  claimCodes,
  keepLeaderData,
  copyCodes,
  share,
  clock,
  begunShares,
}: Dependencies) =>
  function* ({ user }: Leader): Generator {
    /** Takes the first codes that no other tab or device takes; none after a failure, which is told. */
    function* claim(
      event: EventId,
      count: number,
      channel: ShareChannel,
      person?: string,
    ): Generator<unknown, Taken> {
      const free = yield* select((state: State) => selectNextFree(state, event))
      const claims = yield* loaded(claimCodes)
      const mark = { sharedAt: clock.now(), channel }
      // Before the mark: this page may end at any moment from here on.
      begunShares.begin(user.uid, mark.sharedAt)
      const claimed = yield* call(() => claims.run(user.uid, free, count, mark))
      if (!claimed.ok || claimed.value.codes.length === 0) {
        begunShares.end(user.uid, mark.sharedAt)
      }
      if (!claimed.ok) {
        const { kind: failure } = claimed.error
        yield* put(leaderDataNotKept({ kind: 'not-kept', what: 'share', failure }))
        return { codes: [], isConfirmed: true, at: mark.sharedAt, marks: [] }
      }
      if (claimed.value.codes.length === 0) yield* put(nextFreeGone())
      // A claim replaces no mark.
      const marks = claimed.value.codes.map(({ id }) => markEdit(id, NOT_SHARED, mark, person))
      return { ...claimed.value, at: mark.sharedAt, marks }
    }

    /** The codes were not shared: they are free again. Forked, as the leader is told at once. */
    function* release({ marks, at }: Taken): Generator {
      const data = yield* select(selectLeaderData)
      // Another mark is of a tab or device that gave the code meanwhile.
      const changes = marks.flatMap((mark) => takenBack(data, mark) ?? [])
      yield* keepChanges(keepLeaderData, user.uid, changes)
      begunShares.end(user.uid, at)
    }

    function* report(taken: Taken, channel: ShareChannel, person?: string): Generator {
      const { codes, isConfirmed, at, marks } = taken
      begunShares.end(user.uid, at)
      yield* put(
        codesShared({
          from: FROM,
          channel,
          codes: codes.map(({ code }) => code),
          marks,
          areMarksKept: true,
          atRisk: isConfirmed ? 0 : codes.length,
          at,
          ...(person === undefined ? {} : { person }),
        }),
      )
    }

    function* noteFor({ id }: TrackedCode, person: string): Generator {
      const shownNote = shareOf(yield* select(selectLeaderData), id).note
      const fields = { note: withPeople(shownNote, person) }
      yield* put(leaderDataChanged({ kind: 'share', code: id, fields, shownNote }))
    }

    /** @param tab where the message goes by a link; null for the device's share sheet */
    function* shareCodes(
      taken: Taken,
      { event, channel, person }: NextToShare,
      tab: ReservedLink | null,
    ): Generator<unknown, boolean> {
      const { codes } = taken
      const template = yield* select((state: State) => selectTemplate(state, event))
      const text = messageOfAll(codes, template, channel)
      const link = messagingLink(text)
      if (tab && link === null) {
        yield* fork(release, taken)
        yield* put(shareTooLong(requestOf(codes)))
        return false
      }
      if (tab && link !== null) tab.go(link)
      const shown = tab ? ok(undefined) : yield* call(() => share.openSheet(text))
      if (shown.ok) {
        yield* report(taken, channel, person)
        if (person !== undefined) for (const code of codes) yield* noteFor(code, person)
        return true
      }
      yield* fork(release, taken)
      if (shown.error.kind === 'blocked') yield* put(shareFailed('sheet'))
      return false
    }

    function* shareNext(wanted: NextToShare): Generator<unknown, boolean> {
      const { event, count = 1, channel, person } = wanted
      // At once: the browser opens a tab only within the user's gesture.
      const tab = channel === 'whatsapp' ? share.reserveLink() : null
      if (tab?.ok === false) {
        yield* put(shareFailed(channel))
        return false
      }
      let isShared = false
      try {
        const taken = yield* claim(event, count, channel, person)
        if (taken.codes.length > 0) isShared = yield* shareCodes(taken, wanted, tab?.value ?? null)
      } finally {
        // Also where the session ends meanwhile: an empty tab would stay.
        if (!isShared) tab?.value.cancel()
      }
      return isShared
    }

    function* copyNext({ event, count }: NextToCopy): Generator<unknown, boolean> {
      const taken = yield* claim(event, count, 'copy')
      const { codes } = taken
      if (codes.length === 0) return false
      const copied = yield* call(() => copyCodes.run(codes.map(({ code }) => code)))
      if (copied.ok) {
        yield* report(taken, 'copy')
        return true
      }
      yield* fork(release, taken)
      yield* put(copyRefused(requestOf(codes)))
      return false
    }

    yield* takeDeduplicated(
      nextFreeShareRequested,
      ({ event, channel, count = 1 }) => `${channel} ${event} ${count}`,
      shareNext,
    )
    yield* takeDeduplicated(nextFreeCopyRequested, ({ event }) => event, copyNext)
  }
