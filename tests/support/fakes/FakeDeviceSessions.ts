import type { Clock } from '../../../application/device/Clock'
import type { DeviceSessions, OwnSession } from '../../../application/session/DeviceSessions'
import {
  type DeviceName,
  type DeviceSession,
  type DeviceSessionId,
  deviceSessionId,
} from '../../../domain/session/DeviceSession'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { Answers } from './Answers'

type Done = Result<void, ReadFailure>

/** One leader's sessions in memory; two of them that share a store are two devices. */
export class FakeDeviceSessions implements DeviceSessions {
  /** Makes every call fail with this. */
  failure: ReadFailure | null = null
  /** Whether the live views report nothing (yet). */
  isUnanswered = false
  /** The ends that this device has asked for, in order. */
  readonly ends: DeviceSessionId[] = []
  /** How often this device's session was dated. */
  seen = 0
  private readonly store: Map<DeviceSessionId, DeviceSession>
  private readonly listeners: Set<() => void>
  private readonly answers = new Answers<Done>()
  private signedIn: Omit<OwnSession, 'now'> | null = null
  private kept = true

  constructor(
    private readonly clock: Clock = { now: () => 0 },
    other?: FakeDeviceSessions,
  ) {
    this.store = other?.store ?? new Map()
    this.listeners = other?.listeners ?? new Set()
  }

  /** Begins a session of this device. Without one, no session is listed. */
  signIn(id: string, signedInAt = this.clock.now(), isKept = true) {
    this.signedIn = { id: deviceSessionId(id), signedInAt }
    this.kept = isKept
  }

  /** A session of another device. */
  put(id: string, session: Partial<DeviceSession> = {}) {
    const now = this.clock.now()
    const times = { startedAt: now, seenAt: now, endedAt: null }
    const one = { browser: 'Firefox', system: 'Windows', ...times, ...session }
    this.store.set(deviceSessionId(id), { ...one, id: deviceSessionId(id) })
    this.tell()
  }

  /** The sessions in the store. */
  get stored(): readonly DeviceSession[] {
    return [...this.store.values()]
  }

  /** The next write stays pending until the test resolves it. */
  holds() {
    return this.answers.hold()
  }

  async own(): Promise<OwnSession | null> {
    return this.signedIn && { ...this.signedIn, now: this.clock.now() }
  }

  isKept() {
    return this.kept
  }

  /** The provider cannot be asked. */
  forget() {
    this.signedIn = null
  }

  watchOne(
    _leader: UserId,
    id: DeviceSessionId,
    listener: (reading: { readonly session: DeviceSession | null }) => void,
  ) {
    return this.listen(() => {
      if (this.failure === null) listener({ session: this.store.get(id) ?? null })
    })
  }

  watch(
    _leader: UserId,
    listener: (reading: Result<readonly DeviceSession[], ReadFailure>) => void,
  ) {
    return this.listen(() => {
      if (!this.isUnanswered) listener(this.failure ? fail(this.failure) : ok(this.stored))
    })
  }

  start(_leader: UserId, { id }: OwnSession, device: DeviceName) {
    return this.write(() => this.put(id, device))
  }

  see(_leader: UserId, { id }: OwnSession) {
    return this.write(() => {
      this.seen += 1
      this.change(id, { seenAt: this.clock.now() })
    })
  }

  end(_leader: UserId, ids: readonly DeviceSessionId[]) {
    this.ends.push(...ids)
    return this.write(() => {
      for (const id of ids) this.change(id, { endedAt: this.clock.now() })
    })
  }

  async all() {
    return this.failure ? fail(this.failure) : ok(this.stored)
  }

  private write(change: () => void): Promise<Done> {
    return this.answers.next(() => {
      if (this.failure) return fail(this.failure)
      change()
      return ok(undefined)
    })
  }

  private change(id: DeviceSessionId, fields: Partial<DeviceSession>) {
    const session = this.store.get(id)
    if (!session || session.endedAt !== null) return
    this.store.set(id, { ...session, ...fields })
    this.tell()
  }

  private listen(report: () => void) {
    this.listeners.add(report)
    report()
    return () => void this.listeners.delete(report)
  }

  private tell() {
    for (const report of this.listeners) report()
  }
}
