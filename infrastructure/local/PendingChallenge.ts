/** A sign-in that gave the right password and still owes the code sent to the phone. */
export interface Challenge {
  readonly uid: string
  /** In international form. */
  readonly phoneNumber: string
  readonly keepSignedIn: boolean
  /** The newest code that was sent, the only one that counts; null before any. */
  code: { readonly text: string; readonly expiresAt: number } | null
  /** Codes sent so far, and epoch milliseconds of the last one. */
  sent: number
  lastSentAt: number
  wrongTries: number
}

/**
 * The one challenge of this tab. It is kept in memory alone: after a reload it is lost, and with it the code, which
 * no storage ever holds.
 */
export class PendingChallenge {
  private challenge: Challenge | null = null

  get current(): Challenge | null {
    return this.challenge
  }

  begin(uid: string, phoneNumber: string, keepSignedIn: boolean) {
    this.challenge = {
      uid,
      phoneNumber,
      keepSignedIn,
      code: null,
      sent: 0,
      lastSentAt: Number.NEGATIVE_INFINITY,
      wrongTries: 0,
    }
  }

  drop() {
    this.challenge = null
  }
}
