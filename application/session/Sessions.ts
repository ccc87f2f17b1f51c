import type { UserId } from '../../domain/session/SignedInUser'
import type { Log } from '../device/Log'
import type { AdmitUser } from './AdmitUser'
import type { LeaderDeviceSession } from './LeaderDeviceSession'
import type { LeaderPresence } from './LeaderPresence'

/** One user's session. It shares nothing with the sessions before and after it. */
export interface UserSession {
  readonly admitUser: AdmitUser
  readonly leaderPresence: LeaderPresence
  readonly leaderDeviceSession: LeaderDeviceSession
  /** Ends its connections and deletes what it keeps on the device. Call it once its processes have stopped. */
  close(): Promise<void>
}

interface Current<S> {
  readonly uid: UserId
  readonly opening: Promise<S>
  opened: S | null
}

/** Opens one session at a time, whose code loads with the first, and closes it. */
export class Sessions<S extends Pick<UserSession, 'close'> = UserSession> {
  private session: Current<S> | null = null
  private closing: Promise<void> = Promise.resolve()

  /** @param load rejects if the code of a session cannot be loaded, e.g. offline; it is called again at the next opening */
  constructor(
    private readonly load: () => Promise<() => S>,
    private readonly log: Log,
  ) {}

  /** The open session; null before its code is there, and after its end. */
  get current(): S | null {
    return this.session?.opened ?? null
  }

  /** Resolves once the sessions before are closed. */
  get closed(): Promise<void> {
    return this.closing
  }

  /** Loads the code of a session before one is opened. A failure is reported by the opening. */
  preload(): void {
    this.load().catch(() => undefined)
  }

  /**
   * The user's session; it closes another user's.
   * @throws if its code cannot be loaded
   */
  open(uid: UserId): Promise<S> {
    if (this.session?.uid === uid) return this.session.opening
    void this.close()
    const opening = this.load().then((make) => make())
    const session: Current<S> = { uid, opening, opened: null }
    this.session = session
    opening.then(
      (opened) => {
        session.opened = opened
      },
      () => {
        if (this.session === session) this.session = null
      },
    )
    return opening
  }

  /** Closes the open session, also one that is still opening. A failure is logged. */
  close(): Promise<void> {
    const { session } = this
    this.session = null
    if (session === null) return this.closing
    const ended = session.opening
      // A session that failed to open has nothing to close.
      .then(
        (opened) => opened.close(),
        () => undefined,
      )
      .catch((cause) => this.log.error('A session was not closed', cause))
    this.closing = Promise.all([this.closing, ended]).then(() => undefined)
    return this.closing
  }
}
