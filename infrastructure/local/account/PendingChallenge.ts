/** A sign-in that gave the right password and still owes the code sent to the phone. */
export interface Challenge {
  readonly uid: string
  /** Of the account when the password was given: a password that is changed meanwhile proves nothing any more. */
  readonly epoch: number
  /** In international form. */
  readonly phoneNumber: string
  readonly keepSignedIn: boolean
  /** The newest code that was sent, the only one that counts; null before any. */
  code: { readonly text: string; readonly expiresAt: number } | null
}

/**
 * The one challenge of this tab. It is kept in memory alone: after a reload it is lost, and with it the code, which
 * no storage ever holds. What was tried and sent is counted on the account, so that a new challenge is no way around.
 */
export class PendingChallenge {
  private challenge: Challenge | null = null

  get current(): Challenge | null {
    return this.challenge
  }

  begin(challenge: Omit<Challenge, 'code'>) {
    this.challenge = { ...challenge, code: null }
  }

  drop() {
    this.challenge = null
  }
}
