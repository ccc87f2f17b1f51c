/** What the portal under test is backed by: the embedded backend, or Firebase on one block of emulators a worker. */
export type BackedBy =
  | { readonly kind: 'local' }
  | {
      readonly kind: 'firebase'
      /** First port of each worker's block. */
      readonly bases: readonly number[]
    }

export interface Mail {
  /** With the address that it was sent to. */
  readonly text: string
  readonly link: string
}

/** What the identity provider refuses by an answer that the browser reports on the console. */
type Refused =
  | 'accounts:signInWithPassword'
  | 'accounts:resetPassword'
  | 'accounts:lookup'
  | 'accounts/mfaSignIn:finalize'

/** What differs from one backend to the other, as far as a journey looks behind the screens. */
export interface Backend {
  /** Puts the demo data in place of whatever an earlier journey left. */
  reset(): Promise<void>
  newestMail(): Promise<Mail>
  /** The code of the newest SMS. */
  newestSms(): Promise<string>
  /** All that was sent, with the addresses, as one text. */
  sent(): Promise<string>
  /** What the record of lider@demo.test says. */
  presence(): Promise<string | undefined>
  /** How mfa@demo.test is told which telephone has the code. */
  readonly maskedPhone: string
  /** What the browser says of a refusal; null where nothing is asked over the network. */
  refusalOf(request: Refused): RegExp | null
  /** What the browser says of requests made without a network; null where none is made. */
  readonly unreachable: RegExp | null
}
