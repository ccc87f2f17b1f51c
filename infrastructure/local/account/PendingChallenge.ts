/** A sign-in with a correct password that still needs a code. */
export interface Challenge {
  readonly uid: string
  /** The account's session epoch at the sign-in: a new one invalidates the challenge. */
  readonly epoch: number
  /** In international form; null if codes are sent to none. */
  readonly phoneNumber: string | null
  readonly keepSignedIn: boolean
  /** The latest code sent, the only valid one; null before the first. */
  code: { readonly text: string; readonly expiresAt: number } | null
}

/**
 * The current challenge of this tab, in memory only: a reload drops it, and the code is never stored. Attempts and SMS
 * are counted per account, so a new challenge does not reset the limits.
 */
export class PendingChallenge {
  private challenge: Challenge | null = null

  get current(): Challenge | null {
    return this.challenge
  }

  start(challenge: Omit<Challenge, 'code'>) {
    this.challenge = { ...challenge, code: null }
  }

  drop() {
    this.challenge = null
  }
}
