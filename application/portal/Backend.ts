import type { CodeRepository } from '../../domain/codes/CodeRepository'
import type { EventRepository } from '../../domain/codes/EventRepository'
import type { BatchMaker } from '../../domain/coordination/batches/BatchMaker'
import type { BatchRepository } from '../../domain/coordination/batches/BatchRepository'
import type { LeaderSums } from '../../domain/coordination/board/LeaderSums'
import type { StoreDirectory } from '../../domain/coordination/generation/StoreDirectory'
import type { LeaderManager } from '../../domain/coordination/leaders/LeaderManager'
import type { LeaderWriter } from '../../domain/coordination/leaders/LeaderWriter'
import type { CodeRemover } from '../../domain/coordination/removal/CodeRemover'
import type { OpenRequests } from '../../domain/coordination/requests/OpenRequest'
import type { UserRepository } from '../../domain/session/UserRepository'
import type { LeaderDataRepository } from '../../domain/sharing/leaderData/LeaderDataRepository'
import type { UsageLog } from '../../domain/usage/UsageLog'
import type { AccountActions } from '../account/actionLinks/AccountActions'
import type { EmailActions } from '../account/mails/EmailActions'
import type { AuthenticatorApp } from '../account/ownAccount/AuthenticatorApp'
import type { PasswordChanger } from '../account/ownAccount/PasswordChanger'
import type { SecondFactor } from '../account/secondFactor/SecondFactor'
import type { DeviceSessions } from '../session/DeviceSessions'
import type { Presence } from '../session/Presence'
import type { SessionGateway } from '../session/SessionGateway'

/** The ports that serve visitors; they load with the sign-in form. */
export interface AccountPorts {
  readonly sessionGateway: SessionGateway
  readonly secondFactor: SecondFactor
  readonly accountActions: AccountActions
  readonly emailActions: EmailActions
}

/** The ports of a session, by the group that they load with. */
export interface SessionPorts {
  /** The ports that every session needs at once. */
  readonly session: {
    readonly users: UserRepository
    readonly codes: CodeRepository
    readonly events: EventRepository
  }
  readonly presence: { readonly presence: Presence }
  /** The ports that only coordinators need. */
  readonly coordinator: {
    readonly batchMaker: BatchMaker
    readonly openRequests: OpenRequests
    readonly batches: BatchRepository
    readonly codeRemover: CodeRemover
    readonly storeDirectory: StoreDirectory
    readonly leaderWriter: LeaderWriter
    readonly leaderManager: LeaderManager
    readonly leaderSums: LeaderSums
  }
  readonly leaderData: { readonly leaderData: LeaderDataRepository }
  readonly ownAccount: {
    readonly passwordChanger: PasswordChanger
    readonly authenticatorApp: AuthenticatorApp
  }
  readonly deviceSessions: { readonly deviceSessions: DeviceSessions }
  readonly usage: { readonly usageLog: UsageLog }
}

export type PortGroup = keyof SessionPorts
