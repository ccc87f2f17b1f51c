import type { UserId } from '../../session/SignedInUser'
import type { ReadFailure } from '../../shared/ReadFailure'
import type { Result } from '../../shared/Result'

/** An act on a leader whom the coordinator registered (LEADER-FORM-24 to LEADER-FORM-26). */
export type LeaderAct =
  /** Corrects the address of a leader who waits. */
  | { readonly kind: 'correct'; readonly email: string }
  /** Takes back the registration of a leader who waits. */
  | { readonly kind: 'withdraw' }
  /** Sends another invitation to a leader who is authorized and has set no password. */
  | { readonly kind: 'invite' }

/** Why the store refuses an act. Nothing was done. */
export interface LeaderActRefusal {
  readonly kind: /** Someone else of the store has the address. */
    | 'email-taken'
    /** They may enter by now, or have an account: their address stays, and so do they. */
    | 'already-authorized'
    /** They were withdrawn. */
    | 'withdrawn'
    /** No account is open for them yet. */
    | 'no-account'
    /** They have set their password: they need no invitation. */
    | 'has-password'
}

export type LeaderActFailure =
  | ReadFailure
  | LeaderActRefusal
  | { readonly kind: 'too-many-requests' }

/** Acts on registered leaders, each by the coordinator who registered them. */
export interface LeaderManager {
  /**
   * Does an act, all of it or nothing. It may be repeated: one whose answer was lost is not done twice. An invitation that is
   * asked for again within some minutes may be the same mail.
   */
  act(by: UserId, leader: UserId, act: LeaderAct): Promise<Result<void, LeaderActFailure>>
}
