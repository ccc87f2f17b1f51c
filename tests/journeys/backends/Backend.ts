/** The backend of the portal under test: embedded, or Firebase with one block of emulators per worker. */
export type BackedBy =
  | { readonly kind: 'local' }
  | {
      readonly kind: 'firebase'
      /** The first port of each worker's block. */
      readonly bases: readonly number[]
    }

export interface Mail {
  /** Includes the recipient's address. */
  readonly text: string
  readonly link: string
}

/** Requests whose rejection by the identity provider the browser reports on the console. */
type RejectedRequest =
  | 'accounts:signInWithPassword'
  | 'accounts:resetPassword'
  | 'accounts:lookup'
  | 'accounts/mfaEnrollment:finalize'
  | 'accounts/mfaSignIn:finalize'

/** Access to the backend for journeys that look behind the screens. */
export interface Backend {
  /** Restores the demo data. */
  reset(): Promise<void>
  newestMail(): Promise<Mail>
  /** The code of the newest SMS. */
  newestSms(): Promise<string>
  /** Waits until the device keeps every code: a reload or a lost network may come too soon. */
  codesKept(): Promise<void>
  /** The presence status of lider@demo.test. */
  presence(): Promise<string | undefined>
  /** Ends the account of lider@demo.test at the provider: blocked, or deleted if the backend cannot block. */
  endAccount(): Promise<void>
  /** Uses a code of lider@demo.test once, at the entrance. */
  recordUse(code: string): Promise<void>
  /** Counts the sums of the board, where a function keeps them. */
  recountSums(): Promise<void>
  /** Authorizes a registered leader, as an administrator does: the invitation follows. */
  authorizeLeader(name: string): Promise<void>
  /** The masked phone number of mfa@demo.test. */
  readonly maskedPhone: string
  /** The console error for a rejected request; null without a network backend. */
  refusalOf(request: RejectedRequest): RegExp | null
  /** The console error for a document that exists already; null without a network backend. */
  readonly conflict: RegExp | null
  /** The console error for requests while offline; null without a network backend. */
  readonly unreachable: RegExp | null
}
