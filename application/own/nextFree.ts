import type { CodeId, EventId } from '../../domain/codes/AccessCode'
import type { TrackedCode } from '../../domain/codes/TrackedCode'
import type { SharedBy } from '../../domain/own/OwnData'
import type { OwnDataRepository } from '../../domain/own/OwnDataRepository'
import { ok } from '../../domain/shared/Result'
import type { Leader } from '../account/session/session.slice'
import type { CopyCodes } from '../codes/handover/CopyCodes'
import {
  codeShared,
  codesCopied,
  copyRefused,
  shareFailed,
  shareTooLong,
} from '../codes/handover/handover.slice'
import { messagingLink } from '../codes/handover/messagingLink'
import { messageOf, selectTemplate } from '../codes/messages/message.selectors'
import { type Handler, on } from '../history/historyArea.saga'
import type { Clock } from '../ports/device/Clock'
import type { ReservedLink, Share } from '../ports/device/Share'
import { call, fork, put, select } from '../process/effects'
import { deduplicated } from '../process/takeDeduplicated'
import { selectNextFree } from './nextFree.selectors'
import { nextFreeCopied, nextFreeShared } from './own.events'
import { claimUnconfirmed, nextFreeGone, ownChangeFailed } from './ownOutcomes.events'

type State = Parameters<typeof selectTemplate>[0]
type NextToShare = ReturnType<typeof nextFreeShared>['payload']
type NextToCopy = ReturnType<typeof nextFreeCopied>['payload']

interface Device {
  readonly clock: Clock
  readonly share: Share
  readonly copyCodes: CopyCodes
}

/** Shares and copies the next free codes of an event (NEXT-FREE-1). */
export const nextFree = (
  repository: OwnDataRepository,
  { clock, share, copyCodes }: Device,
): readonly Handler[] => {
  /** Takes the first of them that no other tab or device takes; none after a failure, which is told. */
  function* take(
    event: EventId,
    count: number,
    channel: SharedBy,
    { user }: Leader,
  ): Generator<unknown, readonly TrackedCode[]> {
    const free = yield* select((state: State) => selectNextFree(state, event))
    const ids = free.map(({ id }) => id)
    const mark = { sharedAt: clock.now(), channel }
    const claim = yield* call(async () =>
      ids.length === 0
        ? ok({ codes: [], outcome: 'sent' as const })
        : repository.claim(user.uid, ids, count, mark),
    )
    if (!claim.ok) {
      yield* put(ownChangeFailed({ kind: 'share', failure: claim.error.kind }))
      return []
    }
    const taken = new Set<CodeId>(claim.value.codes)
    if (taken.size === 0) yield* put(nextFreeGone())
    else if (claim.value.outcome === 'waiting') yield* put(claimUnconfirmed(taken.size))
    return free.filter(({ id }) => taken.has(id))
  }

  /** The codes were not handed over: they are free again. Not waited for, as the leader is told at once. */
  function* giveBack(codes: readonly TrackedCode[], { user }: Leader): Generator {
    const fields = { sharedAt: null, channel: null }
    const changes = codes.map((code) => ({ kind: 'share', code: code.id, fields }) as const)
    const saved = yield* call(() => repository.save(user.uid, changes))
    if (!saved.ok) yield* put(ownChangeFailed({ kind: 'share', failure: saved.error.kind }))
  }

  /** @param tab where the message goes by a link; null for the device's share sheet */
  function* handOver(code: TrackedCode, tab: ReservedLink | null, leader: Leader) {
    const template = yield* select((state: State) => selectTemplate(state, code.eventId))
    const text = messageOf(code, template)
    const link = messagingLink(text)
    if (tab && link === null) {
      yield* fork(giveBack, [code], leader)
      const codes = { from: 'next-free', codes: [code.code], codeId: code.id, source: null }
      yield* put(shareTooLong(codes))
      return false
    }
    if (tab && link !== null) tab.go(link)
    const shown = tab ? ok(undefined) : yield* call(() => share.openSheet(text))
    if (shown.ok) {
      yield* put(codeShared({ codeId: code.id, code: code.code }))
      return true
    }
    yield* fork(giveBack, [code], leader)
    if (shown.error.kind === 'blocked') yield* put(shareFailed('sheet'))
    return false
  }

  function* shareNext(
    { event, channel }: NextToShare,
    leader: Leader,
  ): Generator<unknown, boolean> {
    // At once: the browser opens a tab only within the user's gesture.
    const tab = channel === 'whatsapp' ? share.reserveLink() : null
    if (tab?.ok === false) {
      yield* put(shareFailed(channel))
      return false
    }
    let isHandedOver = false
    try {
      const [code] = yield* take(event, 1, channel, leader)
      if (code) isHandedOver = yield* handOver(code, tab?.value ?? null, leader)
    } finally {
      // Also where the session ends meanwhile: an empty tab would stay.
      if (!isHandedOver) tab?.value.cancel()
    }
    return isHandedOver
  }

  function* copyNext({ event, count }: NextToCopy, leader: Leader): Generator<unknown, boolean> {
    const codes = yield* take(event, count, 'copy', leader)
    if (codes.length === 0) return false
    const request = { from: 'next-free', codes: codes.map(({ code }) => code) }
    const copied = yield* call(() => copyCodes.run(request.codes))
    if (copied.ok) {
      yield* put(codesCopied({ ...request, claimed: codes.map(({ id }) => id) }))
      return true
    }
    yield* fork(giveBack, codes, leader)
    yield* put(copyRefused({ ...request, source: null }))
    return false
  }

  return [
    on(
      nextFreeShared,
      deduplicated(({ event, channel }, _leader) => `${channel} ${event}`, shareNext),
    ),
    on(
      nextFreeCopied,
      deduplicated(({ event }, _leader) => event, copyNext),
    ),
  ]
}
