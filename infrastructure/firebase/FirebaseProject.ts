import type { FirebaseApp } from 'firebase/app'
import type { Auth } from 'firebase/auth'
import type { Http } from '../../application/device/Http'
import type { RememberMe } from './auth/RememberMe'
import type { OtherTabs } from './auth/storedSession'
import type { EmulatorPorts } from './FirebaseSettings'
import type { RestAccess } from './firestore/rest/post'
import type { FunctionSettings } from './functions/mailFunction'

/** The project, from which the adapters are made: those of the account once, those of its databases for each session anew. */
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
  /** The URL of the function 'make codes'. */
  readonly makeCodesUrl: string
  /** The URL of the function 'manage leader'. */
  readonly manageLeaderUrl: string
  /** The address that a mail's link returns to. */
  readonly redirect: string
  /** Tabs that lost their connections together come back to presence within so many milliseconds. */
  readonly presenceSpreadMs: number
  /** Id of the element that renders the reCAPTCHA. */
  readonly humanVerificationId: string
  readonly rememberMe: RememberMe
  /** Whether this device has a session to restore. */
  readonly hasSession: boolean
  readonly otherTabs: OtherTabs
  /** The name of the device's copy; null where the leader wants to keep none, or the browser has no storage. */
  copyName(): string | null
  /** Deletes the device's copy. */
  deleteCopy(): Promise<void>
}
