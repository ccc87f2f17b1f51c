import type { FirebaseApp } from 'firebase/app'
import type { Auth } from 'firebase/auth'
import type { Http } from '../../application/ports/device/Http'
import type { EmulatorPorts } from './FirebaseSettings'
import type { RestAccess } from './firestore/rest/post'
import type { FunctionSettings } from './functions/mailFunction'

/** The project as its databases are opened: for each session anew. */
export interface FirebaseProject {
  readonly app: FirebaseApp
  readonly auth: Auth
  readonly databaseURL: string
  readonly emulators: EmulatorPorts | null
  /** Firestore's REST interface, with the tokens of who is signed in. */
  readonly access: RestAccess
  readonly storeId: string
  readonly http: Http
  /** The function 'send email action'; null where the identity provider sends its own mails. */
  readonly mailFunction: FunctionSettings | null
  /** Whether the device keeps the session once its window is closed. */
  keepsSession(): boolean
  /** The name of the device's copy; null where the leader wants to keep none, or the browser has no storage. */
  copyName(): string | null
}
