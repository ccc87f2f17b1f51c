import type { UserRepository } from '../../domain/account/UserRepository'
import type { CodeRepository } from '../../domain/codes/CodeRepository'
import type { EventRepository } from '../../domain/codes/EventRepository'
import type { CodeWriter } from '../../domain/codes/generation/CodeWriter'
import type { StoreDirectory } from '../../domain/codes/generation/StoreDirectory'
import type { CodeRemover } from '../../domain/codes/removal/CodeRemover'
import type { UsageLog } from '../../domain/codes/usageLog/UsageLog'
import type { LeaderDataRepository } from '../../domain/leaderData/LeaderDataRepository'
import type { LeaderWriter } from '../../domain/leaders/LeaderWriter'
import type { AccountActions } from './account/AccountActions'
import type { AuthenticatorApp } from './account/AuthenticatorApp'
import type { DeviceSessions } from './account/DeviceSessions'
import type { EmailActions } from './account/EmailActions'
import type { PasswordChanger } from './account/PasswordChanger'
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

/** The ports of a session, by the part that they load with. */
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
    readonly codeWriter: CodeWriter
    readonly codeRemover: CodeRemover
    readonly storeDirectory: StoreDirectory
    readonly leaderWriter: LeaderWriter
  }
  readonly leaderData: { readonly leaderData: LeaderDataRepository }
  readonly ownAccount: {
    readonly passwordChanger: PasswordChanger
    readonly authenticatorApp: AuthenticatorApp
  }
  readonly deviceSessions: { readonly deviceSessions: DeviceSessions }
  readonly usage: { readonly usageLog: UsageLog }
}
