/** What the provider's Firebase project is called and where it is (docs/deploy.md). */
export interface FirebaseSettings {
  readonly apiKey: string
  readonly projectId: string
  readonly appId: string
  readonly databaseURL: string
  /** Site key of reCAPTCHA Enterprise for App Check; null where the project does not use it. */
  readonly appCheckKey: string | null
  /** Emulators on this machine that stand in for the project; null in production. */
  readonly emulators: EmulatorPorts | null
}

/** Ports on 127.0.0.1. */
export interface EmulatorPorts {
  readonly auth: number
  readonly firestore: number
  readonly database: number
}

export const EMULATOR_HOST = '127.0.0.1'
