import type { AccountPorts, SessionPorts } from '../../application/portal/Backend'
import type { SessionDevice } from '../../application/portal/DevicePorts'
import type { Factories, OpenedContainer, Values } from './openContainer'

type PortsOf<Parts extends keyof SessionPorts> = Readonly<SessionPorts[Parts]>

// Each file that makes values adds their names to one of these interfaces, by declaration merging.

/** The values that the portal has from its first line. */
export interface VisitorBindings extends AccountPorts {}

/** The values that a session has at once: a visitor's too. */
export interface SessionBindings extends VisitorBindings, SessionDevice, PortsOf<'session'> {}

/** All values, also those of the parts that load later. */
export interface Bindings
  extends SessionBindings,
    PortsOf<'presence'>,
    PortsOf<'coordinator'>,
    PortsOf<'leaderData'>,
    PortsOf<'ownAccount'>,
    PortsOf<'deviceSessions'>,
    PortsOf<'usage'> {}

/** The values of each part that others ask for: the first one that is asked for loads the part. */
export const GIVEN_BY = {
  presence: ['presence'],
  exports: ['exportBatchCsv', 'exportCodes', 'exportLedger'],
  pictures: ['savePicture'],
  scanner: ['scanner', 'readPicture'],
  coordinator: ['removeCodes', 'generation', 'registration', 'waitingLeaders'],
  leaderData: ['keepLeaderData', 'claimCodes'],
  ownAccount: ['passwordChanger', 'authenticatorAppProcess', 'photoProcess'],
  deviceSessions: ['deviceSession', 'sessionList', 'idleSession'],
  people: ['people'],
  usage: ['readLastUse', 'codeUsageLog', 'usagePerDay', 'todaysUses', 'alerts'],
} as const satisfies Readonly<Record<string, readonly (keyof Bindings)[]>>

/** The values that can be asked for before their part has loaded. */
export type LateBindings = Pick<Bindings, (typeof GIVEN_BY)[keyof typeof GIVEN_BY][number]>

/** The container that the portal opens first. */
export type VisitorContainer = OpenedContainer<VisitorBindings>

/** Factories of what visitors have. */
export type VisitorFactories<T> = Factories<T, Values<VisitorBindings>>

/** Factories of what a session has at once. */
export type SessionFactories<T> = Factories<T, Values<SessionBindings, LateBindings>>

/** Factories of a part: they may use what it gives itself, and what a session has at once. */
export type PartFactories<T> = Factories<T, Values<Bindings, LateBindings>>
