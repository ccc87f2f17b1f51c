/** The identifiers and addresses of the Firebase project (docs/deploy.md). */
export interface FirebaseSettings {
  readonly apiKey: string
  readonly projectId: string
  readonly appId: string
  readonly databaseURL: string
  /** Site key of reCAPTCHA Enterprise for App Check; null if the project does not use it. */
  readonly appCheckKey: string | null
  /** Local emulators to use instead of the project; null in production. */
  readonly emulators: EmulatorPorts | null
}

/** Ports on 127.0.0.1. */
export interface EmulatorPorts {
  readonly auth: number
  readonly firestore: number
  readonly database: number
}

export const EMULATOR_HOST = '127.0.0.1'
