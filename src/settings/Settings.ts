/** Facts of the build, for checking a backend's settings. */
export interface BuildFacts {
  /** Whether the result may be deployed. */
  readonly isProduction: boolean
  /** The store that firestore.rules admits. */
  readonly storeOfRules: string
}

/** The settings of an installation (explained in `.env.example`), validated once, at build time. */
export interface Settings<Backend> {
  readonly storeId: string
  readonly providerName: string
  readonly termsUrl: string
  readonly privacyUrl: string
  /** The currency of leaders' amounts: an ISO 4217 code. */
  readonly currency: string
  /** The zone of the store's clock, of the IANA database. */
  readonly timeZone: string
  /** The chosen backend's own settings. */
  readonly backend: Backend
}
