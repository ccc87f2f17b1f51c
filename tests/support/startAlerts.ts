import { vi } from 'vitest'
import { selectSnacks } from '../../application/notices/notices.slice'
import { selectAlertsView, selectUnread } from '../../application/usage/alerts/alerts.selectors'
import type { AlertSettings } from '../../domain/sharing/leaderData/LeaderData'
import type { CodeUse } from '../../domain/usage/CodeUse'
import { accessCode, concert } from './mothers/codes'
import { anaUser } from './mothers/users'
import { startPortal } from './startPortal'

export const HOUR = 3_600_000
export const one = accessCode('UNO00001', { currentUses: 1, maxUses: 99 })
export const two = accessCode('DOS00002', { maxUses: 99 })
export const elsewhere = accessCode('OTRO0001', { maxUses: 99, eventId: concert.id })

interface Given {
  /** Hours since the last look; null for none yet. */
  readonly lookedBefore?: number | null
  readonly uses?: (now: number) => readonly CodeUse[]
  readonly settings?: Partial<AlertSettings>
  readonly isFailing?: boolean
  /** Gives more before the alerts are known. */
  readonly given?: (portal: ReturnType<typeof startPortal>) => void
  /** Whether the first save is not answered. */
  readonly isSaveHeld?: boolean
}

/** A portal whose alerts are known, under fake timers. */
export const startAlerts = async (given: Given = {}) => {
  const { lookedBefore = 2, uses = () => [], settings = {}, isFailing = false } = given
  const { isSaveHeld = false } = given
  const portal = startPortal(anaUser)
  const now = portal.clock.now()
  portal.events.put(concert)
  portal.codes.put(one, two, elsewhere)
  given.given?.(portal)
  portal.usageLog.put(anaUser.uid, ...uses(now))
  portal.usageLog.failure = isFailing ? { kind: 'unknown' } : null
  const seenAt = lookedBefore === null ? null : now - lookedBefore * HOUR
  const fields = { seenAt, ...settings }
  if (seenAt !== null) await portal.leaderData.save(anaUser.uid, [{ kind: 'alerts', fields }])
  if (isSaveHeld) portal.leaderData.holdsSave()
  const since = vi.spyOn(portal.usageLog, 'since')
  await portal.after()
  const view = () => selectAlertsView(portal.state())
  const list = () => {
    const shown = view()
    return shown.kind === 'ready' ? shown.list : []
  }
  return {
    ...portal,
    now,
    since,
    view,
    list,
    unread: () => selectUnread(portal.state()),
    seenAt: () => portal.leaderData.of(anaUser.uid).alerts.seenAt,
    notices: () => selectSnacks(portal.state()).map(({ message }) => message),
    /** Time passes on the clock and for timers. */
    later: async (ms: number) => {
      portal.clock.advance(ms)
      await vi.advanceTimersByTimeAsync(ms)
      await portal.after()
    },
  }
}
