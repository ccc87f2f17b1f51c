import { vi } from 'vitest'
import { SIGN_IN_SCOPE } from '../../application/account/authScopes'
import { selectAlert, selectSnacks } from '../../application/notices/notices.slice'
import { selectSessionVisitor } from '../../application/session/session.slice'
import { createFakes } from './createFakes'
import { FakeDeviceSessions } from './fakes/FakeDeviceSessions'
import { anaUser } from './mothers/users'
import { startPortal } from './startPortal'

interface Options {
  /** When this device signed in; null where the provider cannot tell. By default now. */
  readonly signedInAt?: number | null
  /** Whether the store has its session. */
  readonly isListed?: boolean
  /** Whether the device keeps it. */
  readonly isKept?: boolean
  /** Happens before the portal is opened. */
  readonly given?: (sessions: FakeDeviceSessions, now: number) => void
  readonly now?: number
}

/** A leader's portal on a device, whose session is '1'. Under fake timers. */
export const startDeviceSession = async ({
  signedInAt,
  isListed = false,
  isKept = true,
  given,
  now,
}: Options = {}) => {
  const { clock } = createFakes()
  if (now !== undefined) clock.advance(now - clock.now())
  const deviceSessions = new FakeDeviceSessions(clock)
  if (signedInAt !== null) deviceSessions.signIn('1', signedInAt ?? clock.now(), isKept)
  if (isListed) deviceSessions.put('1', { seenAt: clock.now() })
  given?.(deviceSessions, clock.now())
  const portal = startPortal(anaUser, { ports: { deviceSessions, clock } })
  const later = async (milliseconds: number) => {
    clock.advance(milliseconds)
    await vi.advanceTimersByTimeAsync(milliseconds)
  }
  await later(0)
  return {
    ...portal,
    deviceSessions,
    clock,
    later,
    visitor: () => selectSessionVisitor(portal.state()).kind,
    notices: () => selectSnacks(portal.state()).map(({ message }) => message.kind),
    /** The alert of the sign-in screen. */
    alert: () => selectAlert(portal.state(), SIGN_IN_SCOPE)?.message ?? null,
    endedIds: () => deviceSessions.stored.filter((one) => one.endedAt !== null).map(({ id }) => id),
  }
}

export type DevicePortal = Awaited<ReturnType<typeof startDeviceSession>>
