import type { Lazy } from '../../application/device/Lazy'
import type { AccountPorts, PortGroup, SessionPorts } from '../../application/portal/Backend'
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

/** The ports that a session has at once. */
export interface PortsAtOnce extends PagePorts, SessionDevice, Readonly<SessionPorts['session']> {}

/**
 * A value that a container makes once, when it is first asked for.
 * @template Needs the ports that it may ask for: a container that lacks one does not take it
 */
export interface Service<T, Needs = object> {
  readonly id: symbol
  readonly make: (from: never) => T
  /** Ends its connection, at the end of the container that made it. */
  close?(value: T): Promise<void>
  /** For the compiler alone. */
  readonly needs?: (ports: Needs) => void
}

/** A service for each name. */
export type Services<T, Needs = object> = { readonly [K in keyof T]: Service<T[K], Needs> }

/** A file of services, and the ports of the backend that they need: both load when one of them is first asked for. */
export interface Part<M> {
  readonly load: () => Promise<M>
  readonly ports: PortGroup | undefined
}

type FileOf<M, Needs> = Readonly<Record<keyof M, Service<unknown, Needs>>>

interface MakePart {
  <M extends FileOf<M, PortsAtOnce>>(load: () => Promise<M>): Part<M>
  <P extends PortGroup, M extends FileOf<M, PortsAtOnce & SessionPorts[P]>>(
    load: () => Promise<M>,
    ports: P,
  ): Part<M>
}

/** @param load the dynamic import of the file */
export const part: MakePart = <M>(load: () => Promise<M>, ports?: PortGroup): Part<M> => ({
  load,
  ports,
})

type Made<S> = S extends Service<infer T, never> ? T : never

/** Access to the values of a container. */
export interface Values<Ports> {
  get<K extends keyof Ports & string>(port: K): Ports[K]
  get<T>(service: Service<T, Ports>): T
  /** A service of a part, by its name in the part's file. */
  later<M, K extends keyof M & string>(part: Part<M>, name: K): Lazy<Made<M[K]>>
  /** A port that loads with others of the backend. */
  laterPort<P extends PortGroup, K extends keyof SessionPorts[P] & string>(
    group: P,
    port: K,
  ): Lazy<SessionPorts[P][K]>
}

/** The processes of a room, by their scope. */
export type Room = (from: Values<PortsAtOnce>) => Partial<SessionProcesses>

const servicesOf =
  <Ports>() =>
  <T>(make: (from: Values<Ports>) => T): Service<T, Ports> => ({ id: Symbol('service'), make })

/** A service of a page: it may need the ports of a page alone. */
export const pageService = servicesOf<PagePorts>()

/** A service of a session: it may need the ports that a session has at once. */
export const service = servicesOf<PortsAtOnce>()

/** Services in the file of a part, which may need the ports that load with it. */
export const servicesWith = <P extends PortGroup>() => servicesOf<PortsAtOnce & SessionPorts[P]>()

/** A service that the end of its container closes. */
export const closing = <T extends { close(): Promise<void> }, Needs>(
  one: Service<T, Needs>,
): Service<T, Needs> => ({ ...one, close: (value) => value.close() })

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
    Object.entries(values).map(([name, value]) => [name, servicesOf<object>()(() => value)]),
  ) as unknown as Services<T>
