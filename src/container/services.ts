import type { Lazy } from '../../application/device/Lazy'
import type { AccountPorts, SessionPorts } from '../../application/portal/Backend'
import type { SessionDevice, VisitorDevice } from '../../application/portal/DevicePorts'
import type { SessionProcesses } from '../../application/portal/scopes.saga'
import type { StoreId } from '../../domain/session/StoreId'
import type { HeldFiles } from '../../infrastructure/browser/files/HeldFiles'
import type { CountingLog } from '../../infrastructure/browser/telemetry/CountingLog'

/** The ports of a page, which outlive each session. */
export interface PagePorts extends AccountPorts, VisitorDevice {
  readonly storeId: StoreId
  /** The log's counts of failures, for telemetry. */
  readonly failureCounts: CountingLog
  readonly heldFiles: HeldFiles
}

type PortsOf<P extends keyof SessionPorts> = Readonly<SessionPorts[P]>

/** The ports that a session has at once. */
export interface PortsAtOnce extends PagePorts, SessionDevice, PortsOf<'session'> {}

/** All ports, also those that load with a part. */
export interface AllPorts
  extends PortsAtOnce,
    PortsOf<'presence'>,
    PortsOf<'coordinator'>,
    PortsOf<'leaderData'>,
    PortsOf<'ownAccount'>,
    PortsOf<'deviceSessions'>,
    PortsOf<'usage'> {}

/** A value that a container makes once, when it is first asked for. */
export interface Service<T> {
  readonly id: symbol
  make(from: Values<AllPorts>): T
  /** Ends its connection, at the end of the container that made it. */
  close?(value: T): Promise<void>
}

/** A service for each name. */
export type Services<T> = { readonly [K in keyof T]: Service<T[K]> }

/** A file of services, and the ports of the backend that they need: both load when one of them is first asked for. */
export interface Part<M> {
  readonly load: () => Promise<M>
  readonly ports: keyof SessionPorts | undefined
}

/** @param load the dynamic import of the file */
export const part = <M>(load: () => Promise<M>, ports?: keyof SessionPorts): Part<M> => ({
  load,
  ports,
})

type Made<S> = S extends Service<infer T> ? T : never

/** Access to the values of a container. */
export interface Values<Ports> {
  get<K extends keyof Ports & string>(port: K): Ports[K]
  get<T>(service: Service<T>): T
  /** A service of a part, by its name in the part's file. */
  later<M, K extends keyof M>(part: Part<M>, name: K): Lazy<Made<M[K]>>
  /** A port that loads with others of the backend. */
  later<P extends keyof SessionPorts, K extends keyof SessionPorts[P]>(
    part: P,
    port: K,
  ): Lazy<SessionPorts[P][K]>
}

/** The processes of a room, by their scope. */
export type Room = (from: Values<PortsAtOnce>) => Partial<SessionProcesses>

const servicesFrom =
  <Ports>() =>
  <T>(make: (from: Values<Ports>) => T): Service<T> => ({
    id: Symbol('service'),
    make: make as Service<T>['make'],
  })

/** A service of a page: it may need ports of a page alone. */
export const pageService = servicesFrom<PagePorts>()

/** A service of a session: it may need the ports that a session has at once. */
export const service = servicesFrom<PortsAtOnce>()

/** A service in the file of a part: it may need all ports that the part loads. */
export const lateService = servicesFrom<AllPorts>()

/** A service that the end of its container closes. */
export const closing = <T extends { close(): Promise<void> }>(one: Service<T>): Service<T> => ({
  ...one,
  close: (value) => value.close(),
})

/** A service that a container is given, by `give`. */
export const given = <T>(name: string): Service<T> => ({
  id: Symbol(name),
  make: () => {
    throw new Error(`'${name}' was not given`)
  },
})

/** Services of values that exist already. */
export const constants = <T extends object>(values: T): Services<T> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, pageService(() => value)]),
  ) as unknown as Services<T>
