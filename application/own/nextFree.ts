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
import type { Share } from '../ports/device/Share'
import { call, put, select } from '../process/effects'
import { selectNextFree } from './nextFree.selectors'
import { nextFreeCopied, nextFreeShared } from './own.events'
import { claimUnconfirmed, nextFreeGone, ownChangeFailed } from './ownOutcomes.events'

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

  /** The code was not handed over: it is free again. */
  function* giveBack(code: TrackedCode, { user }: Leader): Generator {
    const fields = { sharedAt: null, channel: null }
    yield* call(() => repository.save(user.uid, [{ kind: 'share', code: code.id, fields }]))
  }

  return [
    on(nextFreeShared, function* ({ event, channel }, leader) {
      // At once: the browser opens a tab only within the user's gesture.
      const tab = channel === 'whatsapp' ? share.reserveLink() : null
      if (tab?.ok === false) {
        yield* put(shareFailed(channel))
        return
      }
      const [code] = yield* take(event, 1, channel, leader)
      if (code === undefined) {
        if (tab) tab.value.cancel()
        return
      }
      const text = messageOf(code, yield* select((state: State) => selectTemplate(state, event)))
      const link = messagingLink(text)
      if (tab && link === null) {
        tab.value.cancel()
        yield* giveBack(code, leader)
        yield* put(shareTooLong({ from: 'next-free', codes: [code.code], source: null }))
        return
      }
      if (tab && link !== null) tab.value.go(link)
      const shown = tab ? ok(undefined) : yield* call(() => share.openSheet(text))
      if (shown.ok) {
        yield* put(codeShared({ codeId: code.id, code: code.code }))
        return
      }
      yield* giveBack(code, leader)
      if (shown.error.kind === 'blocked') yield* put(shareFailed(channel))
    }),
    on(nextFreeCopied, function* ({ event, count }, leader) {
      const codes = yield* take(event, count, 'copy', leader)
      if (codes.length === 0) return
      const request = {
        from: 'next-free',
        codes: codes.map(({ code }) => code),
        claimed: codes.map(({ id }) => id),
      }
      const copied = yield* call(() => copyCodes.run(request.codes))
      yield* copied.ok ? put(codesCopied(request)) : put(copyRefused({ ...request, source: null }))
    }),
  ]
}

type State = Parameters<typeof selectTemplate>[0]
