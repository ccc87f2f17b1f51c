import type { Log } from '../../../application/ports/device/Log'
import type { Presence, PresenceRecord, PresenceTab } from '../../../application/ports/Presence'
import type { UserId } from '../../../domain/account/SignedInUser'
import type { TabStatus } from '../../../domain/presence/PresenceStatus'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { LazyService } from '../../sessions/LazyService'
import type { OpenedPresence } from './openPresence'

/** Presence that loads its SDK when a leader joins. If loading fails, the next status change retries. */
export class LazyPresence implements Presence {
  private readonly opened: LazyService<OpenedPresence>
  private readonly log: Log

  constructor(opened: LazyService<OpenedPresence>, log: Log) {
    this.opened = opened
    this.log = log
  }

  join(uid: UserId): PresenceTab {
    let tab: PresenceTab | null = null
    let desiredStatus: TabStatus | null = null
    let hasLeft = false
    let isJoining = false

    const join = async () => {
      isJoining = true
      try {
        const presence = await this.opened.open()
        if (hasLeft) return
        tab = presence.join(uid)
        if (desiredStatus) tab.show(desiredStatus)
      } catch (cause) {
        isJoining = false
        this.log.error('Presence could not be loaded', cause)
      }
    }
    void join()

    return {
      show: (status) => {
        if (hasLeft) return
        desiredStatus = status
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
    let isStopped = false
    let unsubscribe: Unsubscribe = () => undefined
    this.opened.open().then(
      (presence) => {
        if (!isStopped) unsubscribe = presence.watch(uid, listener)
      },
      (cause) => this.log.error('Presence could not be loaded', cause),
    )
    return () => {
      isStopped = true
      unsubscribe()
    }
  }
}
