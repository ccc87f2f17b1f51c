/** Source of the code of a sign-in's second step: a message to the leader's phone, or their authenticator app. */
export type SecondFactorKind = 'sms' | 'app'

/** The second factors of an account. With none of them the password is enough. */
export interface SecondFactors {
  /** The phone number that codes are sent to, masked except for its last digits; null if there is none. */
  readonly phoneHint: string | null
  /** The authenticator app; null if there is none. */
  readonly app: {
    /** Epoch milliseconds; null if it is unknown. */
    readonly addedAt: number | null
  } | null
}
