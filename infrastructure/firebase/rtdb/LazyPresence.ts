import type { Log } from '../../../application/ports/device/Log'
import type { Presence, PresenceRecord, PresenceTab } from '../../../application/ports/Presence'
import type { UserId } from '../../../domain/account/SignedInUser'
import type { TabStatus } from '../../../domain/presence/PresenceStatus'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { LazyService } from '../LazyService'
import type { OpenedPresence } from './openPresence'

/** Presence whose SDK is loaded when the first leader joins. Where it does not arrive, the next change asks again. */
export class LazyPresence implements Presence {
  private readonly opened: LazyService<OpenedPresence>
  private readonly log: Log

  constructor(opened: LazyService<OpenedPresence>, log: Log) {
    this.opened = opened
    this.log = log
  }

  join(uid: UserId): PresenceTab {
    let tab: PresenceTab | null = null
    let wanted: TabStatus | null = null
    let hasLeft = false
    let isJoining = false

    const join = async () => {
      isJoining = true
      try {
        const presence = await this.opened.open()
        if (hasLeft) return
        tab = presence.join(uid)
        if (wanted) tab.show(wanted)
      } catch (cause) {
        isJoining = false
        this.log.error('Presence could not be loaded', cause)
      }
    }
    void join()

    return {
      show: (status) => {
        if (hasLeft) return
        wanted = status
        if (tab) tab.show(status)
        else if (!isJoining) void join()
      },
      leave: async () => {
        hasLeft = true
        await tab?.leave()
      },
    }
  }

  watch(uid: UserId, listener: (record: PresenceRecord | null) => void): Unsubscribe {
    let isOver = false
    let stop: Unsubscribe = () => undefined
    this.opened.open().then(
      (presence) => {
        if (!isOver) stop = presence.watch(uid, listener)
      },
      (cause) => this.log.error('Presence could not be loaded', cause),
    )
    return () => {
      isOver = true
      stop()
    }
  }
}
