import type { UserRepository } from '../../domain/account/UserRepository'
import type { CodeRepository } from '../../domain/codes/CodeRepository'
import type { EventRepository } from '../../domain/codes/EventRepository'
import type { CodeWriter } from '../../domain/codes/generation/CodeWriter'
import type { StoreDirectory } from '../../domain/codes/generation/StoreDirectory'
import type { CodeRemover } from '../../domain/codes/removal/CodeRemover'
import type { UseRepository } from '../../domain/codes/uses/UseRepository'
import type { LeaderWriter } from '../../domain/leaders/LeaderWriter'
import type { OwnDataRepository } from '../../domain/own/OwnDataRepository'
import type { AccountActions } from './account/AccountActions'
import type { EmailActions } from './account/EmailActions'
import type { SecondFactor } from './account/SecondFactor'
import type { SessionGateway } from './account/SessionGateway'
import type { Presence } from './Presence'

/** The ports that serve visitors; they load with the sign-in form. */
export interface AccountPorts {
  readonly sessionGateway: SessionGateway
  readonly secondFactor: SecondFactor
  readonly accountActions: AccountActions
  readonly emailActions: EmailActions
}

/** The ports of what only coordinators do; they load with the first form that is opened. */
export interface CreationPorts {
  readonly codeWriter: CodeWriter
  readonly codeRemover: CodeRemover
  readonly storeDirectory: StoreDirectory
  readonly leaderWriter: LeaderWriter
}

/** The ports of what happens with codes later; they load once the codes are there. */
export interface HistoryPorts {
  readonly ownData: OwnDataRepository
  readonly uses: UseRepository
}

/** The ports that a backend provides; they are swapped together. */
export interface Backend extends AccountPorts, CreationPorts, HistoryPorts {
  readonly presence: Presence
  readonly users: UserRepository
  readonly codes: CodeRepository
  readonly events: EventRepository
}
