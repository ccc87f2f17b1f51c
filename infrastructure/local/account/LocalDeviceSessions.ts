import type { DeviceSessions, OwnSession } from '../../../application/session/DeviceSessions'
import {
  type DeviceName,
  type DeviceSession,
  type DeviceSessionId,
  deviceSessionId,
  MOST_LISTED_SESSIONS,
  SEEN_EVERY_MS,
} from '../../../domain/session/DeviceSession'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { asUpdated } from '../../../domain/shared/writeRules'
import { keysBeginning } from '../../browser/storage/keyRanges'
import { decodeDeviceSession, encodeDeviceName } from '../../documents/deviceSessionDocument'
import { momentOf } from '../../documents/fields'
import { distinctUntilChanged } from '../../sync/distinctUntilChanged'
import type { LocalStore } from '../storage/LocalStore'
import type { StoredDocument } from '../storage/schema'
import type { SessionStore } from './SessionStore'

const keyOf = (leader: UserId, id: string) => `${leader}/${id}`

/** Whether a session is to be dated: it is open, and was last dated an hour ago. */
const isDue = (session: StoredDocument | undefined, now: number) =>
  session !== undefined &&
  session.endedAt === undefined &&
  now - (momentOf(session.seenAt) ?? 0) >= SEEN_EVERY_MS

const lastUsed = (sessions: readonly DeviceSession[]) =>
  sessions
    .toSorted((one, other) => (other.seenAt ?? 0) - (one.seenAt ?? 0))
    .slice(0, MOST_LISTED_SESSIONS)

/** Sessions in the embedded backend: of each window that keeps its own, and of the device. */
export class LocalDeviceSessions implements DeviceSessions {
  constructor(
    private readonly store: LocalStore,
    private readonly sessions: SessionStore,
  ) {}

  async own(): Promise<OwnSession | null> {
    const session = this.sessions.read()
    if (session === null) return null
    const now = this.store.clock.now()
    // One of an earlier version did not note when it began.
    const { signedInAt } = session
    return { id: deviceSessionId(String(signedInAt ?? 0)), signedInAt: signedInAt ?? now, now }
  }

  isKept(): boolean {
    return this.sessions.isOnDevice()
  }

  watchOne(
    leader: UserId,
    id: DeviceSessionId,
    listener: (reading: { readonly session: DeviceSession | null }) => void,
  ): Unsubscribe {
    const tell = distinctUntilChanged(listener)
    return this.store.watch(
      'deviceSessions',
      () => this.all(leader),
      (found) => {
        if (found.ok) tell({ session: found.value.find((one) => one.id === id) ?? null })
      },
    )
  }

  watch(
    leader: UserId,
    listener: (reading: Result<readonly DeviceSession[], ReadFailure>) => void,
  ): Unsubscribe {
    const tell = distinctUntilChanged(listener)
    return this.store.watch(
      'deviceSessions',
      () => this.all(leader),
      (found) => tell(found.ok ? ok(lastUsed(found.value)) : found),
    )
  }

  start(leader: UserId, { id }: OwnSession, device: DeviceName) {
    const now = this.store.clock.now()
    const times = { createdAt: now, startedAt: now, seenAt: now }
    const session = { ...encodeDeviceName(device), ...times, createdBy: leader }
    return this.change('A session could not be listed', leader, [id], (stored) => stored ?? session)
  }

  see(leader: UserId, { id }: OwnSession) {
    const seenAt = this.store.clock.now()
    return this.change('A session could not be dated', leader, [id], (session) =>
      isDue(session, seenAt) ? asUpdated({ ...session, seenAt }, seenAt) : null,
    )
  }

  end(leader: UserId, ids: readonly DeviceSessionId[]) {
    const endedAt = this.store.clock.now()
    return this.change('A session could not be ended', leader, ids, (session) =>
      session && session.endedAt === undefined ? asUpdated({ ...session, endedAt }, endedAt) : null,
    )
  }

  all(leader: UserId): Promise<Result<readonly DeviceSession[], ReadFailure>> {
    return this.store.read('The sessions could not be read', async (connection) => {
      const found = await connection.getAll('deviceSessions', keysBeginning(`${leader}/`))
      return found.map((one) => decodeDeviceSession(one.id.slice(leader.length + 1), one))
    })
  }

  /** @param changed gives the session's fields; null refuses, as the rules of a hosted store do */
  private async change(
    what: string,
    leader: UserId,
    ids: readonly DeviceSessionId[],
    changed: (session: StoredDocument | undefined) => object | null,
  ): Promise<Result<void, ReadFailure>> {
    const options = { collections: ['deviceSessions'], tells: ['deviceSessions'] } as const
    const done = await this.store.write(what, options, async (transaction) => {
      const sessions = transaction.objectStore('deviceSessions')
      let isRefused = false
      for (const id of ids) {
        const key = keyOf(leader, id)
        const session = changed(await sessions.get(key))
        if (session) await sessions.put({ ...session, id: key })
        else isRefused = true
      }
      return ok({ isRefused })
    })
    if (!done.ok) return done
    return done.value.isRefused ? fail({ kind: 'permission-denied' }) : ok(undefined)
  }
}
