import type { ActionLinks } from '../../application/account/ActionLinks'
import type { AdmitUser } from '../../application/account/AdmitUser'
import type { BeginSession } from '../../application/account/BeginSession'
import type { ConfirmSecondFactor } from '../../application/account/ConfirmSecondFactor'
import type { ReloadUser } from '../../application/account/ReloadUser'
import type { SignIn } from '../../application/account/SignIn'
import type { SignOut } from '../../application/account/SignOut'
import type { CopyCodes } from '../../application/codes/CopyCodes'
import type { ExportBatchCsv } from '../../application/codes/ExportBatchCsv'
import type { LoadTrackedCodes } from '../../application/codes/LoadTrackedCodes'
import type { ShareCodes } from '../../application/codes/ShareCodes'
import type { ValidateCodes } from '../../application/codes/ValidateCodes'
import type { AccountActions } from '../../application/ports/AccountActions'
import type { Clipboard } from '../../application/ports/Clipboard'
import type { Clock } from '../../application/ports/Clock'
import type { Downloads } from '../../application/ports/Downloads'
import type { EmailActions } from '../../application/ports/EmailActions'
import type { Log } from '../../application/ports/Log'
import type { PageActivity } from '../../application/ports/PageActivity'
import type { Presence } from '../../application/ports/Presence'
import type { SecondFactor } from '../../application/ports/SecondFactor'
import type { SessionGateway } from '../../application/ports/SessionGateway'
import type { Share } from '../../application/ports/Share'
import type { LeaderPresence } from '../../application/presence/LeaderPresence'
import type { StoreId } from '../../domain/account/StoreId'
import type { UserRepository } from '../../domain/account/UserRepository'
import type { CodeRepository } from '../../domain/codes/CodeRepository'
import type { EventRepository } from '../../domain/codes/EventRepository'

/** What a backend provides: these adapters are swapped together. */
export interface Backend {
  readonly sessionGateway: SessionGateway
  readonly secondFactor: SecondFactor
  readonly accountActions: AccountActions
  readonly emailActions: EmailActions
  readonly presence: Presence
  readonly users: UserRepository
  readonly codes: CodeRepository
  readonly events: EventRepository
}

/** What this device provides. */
export interface Device {
  readonly clock: Clock
  readonly log: Log
  readonly clipboard: Clipboard
  readonly downloads: Downloads
  readonly share: Share
  readonly pageActivity: PageActivity
}

interface UseCases {
  readonly admitUser: AdmitUser
  readonly beginSession: BeginSession
  readonly confirmSecondFactor: ConfirmSecondFactor
  readonly reloadUser: ReloadUser
  readonly actionLinks: ActionLinks
  readonly leaderPresence: LeaderPresence
  readonly signIn: SignIn
  readonly signOut: SignOut
  readonly loadTrackedCodes: LoadTrackedCodes
  readonly validateCodes: ValidateCodes
  readonly copyCodes: CopyCodes
  readonly shareCodes: ShareCodes
  readonly exportBatchCsv: ExportBatchCsv
}

/** Everything the container holds, by name: what asks for a name that is not here does not compile. */
export interface Bindings extends Backend, Device, UseCases {
  readonly storeId: StoreId
}
