import type { CodesCore } from '../../application/codes/codesProcesses.saga'
import type { AccountActions } from '../../application/ports/AccountActions'
import type { Clipboard } from '../../application/ports/Clipboard'
import type { Clock } from '../../application/ports/Clock'
import type { Downloads } from '../../application/ports/Downloads'
import type { EmailActions } from '../../application/ports/EmailActions'
import type { Log } from '../../application/ports/Log'
import type { MainThread } from '../../application/ports/MainThread'
import type { PageActivity } from '../../application/ports/PageActivity'
import type { PickedFiles } from '../../application/ports/PickedFiles'
import type { Presence } from '../../application/ports/Presence'
import type { SecondFactor } from '../../application/ports/SecondFactor'
import type { SessionGateway } from '../../application/ports/SessionGateway'
import type { Share } from '../../application/ports/Share'
import type { Workbooks } from '../../application/ports/Workbooks'
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
