import type { AccountActions } from '../../application/ports/account/AccountActions'
import type { EmailActions } from '../../application/ports/account/EmailActions'
import type { SecondFactor } from '../../application/ports/account/SecondFactor'
import type { SessionGateway } from '../../application/ports/account/SessionGateway'
import type { Clipboard } from '../../application/ports/device/Clipboard'
import type { Clock } from '../../application/ports/device/Clock'
import type { Downloads } from '../../application/ports/device/Downloads'
import type { Log } from '../../application/ports/device/Log'
import type { MainThread } from '../../application/ports/device/MainThread'
import type { PageActivity } from '../../application/ports/device/PageActivity'
import type { PickedFiles } from '../../application/ports/device/PickedFiles'
import type { Share } from '../../application/ports/device/Share'
import type { Workbooks } from '../../application/ports/device/Workbooks'
import type { Presence } from '../../application/ports/Presence'
import type { CodesCore } from '../../application/root/codesProcesses.saga'
import type { UserRepository } from '../../domain/account/UserRepository'
import type { CodeRepository } from '../../domain/codes/CodeRepository'
import type { EventRepository } from '../../domain/codes/EventRepository'
import type { Demo } from '../../presentation/portal'

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

export interface OpenedBackend {
  readonly backend: Backend
  readonly demo: Demo | null
}

/** What this device provides. */
export interface Device {
  readonly clock: Clock
  readonly log: Log
  readonly clipboard: Clipboard
  readonly downloads: Downloads
  readonly share: Share
  readonly pageActivity: PageActivity
  readonly workbooks: Workbooks
  readonly mainThread: MainThread
  readonly pickedFiles: PickedFiles
}

/** Everything the container holds, by name: what asks for a name that is not here does not compile. */
export interface Bindings extends Backend, Device, CodesCore {}
