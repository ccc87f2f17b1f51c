/** What a backend checks its settings against. */
export interface BuildFacts {
  /** Whether the result may be deployed. */
  readonly isProduction: boolean
  /** The store that firestore.rules lets in. */
  readonly storeOfRules: string
}

/** The settings of an installation (`.env.example` explains each). They are validated once, at build time. */
export interface Settings<Backend> {
  readonly storeId: string
  readonly providerName: string
  readonly termsUrl: string
  readonly privacyUrl: string
  /** What the chosen backend reads for itself. */
  readonly backend: Backend
}
