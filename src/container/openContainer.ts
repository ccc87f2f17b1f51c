import 'reflect-metadata/lite'
import { Container } from 'inversify'
import { type Lazy, lazy } from '../../application/device/Lazy'
import type { PortGroup } from '../../application/portal/Backend'
import type { Part, PortsAtOnce, Service, Values } from './services'

/** Services by the names of the ports that they serve. */
type Adapters<Ports> = Readonly<Record<string, Service<unknown, Ports>>>

/** Loads what comes later. */
export interface Loads {
  /** Loads what serves the ports of a group. */
  readonly ports: (group: PortGroup) => Promise<Adapters<PortsAtOnce>>
  /** Loads the file of a part. */
  readonly file: <M>(part: Part<M>) => Promise<M>
  /** Told of a service that cannot be made: a defect, which its user takes for a file that did not load. */
  readonly failed: (cause: unknown) => void
}

/** A container of ports, by name, and of services. */
export interface OpenedContainer<Ports> extends Values<Ports> {
  /** Says what serves each port. One that is served already stays so, also by the parent: a test gives some instead. */
  bind(adapters: Adapters<Ports>): void
  /** Gives the value of a service, also to the container's children. */
  give<T>(service: Service<T, never>, value: T): void
  /** A container that sees the values of this one and ends before it. */
  child<ChildPorts extends Ports>(loads: Loads): OpenedContainer<ChildPorts>
  /**
   * Ends the values that hold a connection. Later questions are never answered.
   * @throws the first failure, once all have ended
   */
  close(): Promise<void>
}

/** Never settles: after the end of a container no caller is left to see a failure. */
const NEVER = new Promise<never>(() => undefined)

const refuse = () => Promise.reject(new Error('Nothing of a page loads later'))
const NO_LOADS: Loads = { ports: refuse, file: refuse, failed: () => undefined }

/**
 * Each value is made once, by a typed function of others, so that a missing or swapped dependency does not compile. A service
 * sees its own container alone: a value of the parent keeps nothing of a child.
 */
export const openContainer = <Ports>(
  loads: Loads = NO_LOADS,
  container: Container = new Container(),
): OpenedContainer<Ports> => {
  let isClosed = false
  const failures: unknown[] = []
  const loading = new Map<unknown, Lazy<unknown>>()

  const made = <T>({ id, make, close }: Service<T, never>): T => {
    if (isClosed) throw new Error('The container is closed')
    if (!container.isBound(id)) {
      const bound = container
        .bind<T>(id)
        .toDynamicValue(() => make(values as never))
        .inSingletonScope()
      // Inversify goes on with the others but no longer waits for them once one has failed.
      if (close)
        bound.onDeactivation(async (value) => {
          try {
            await close(value)
          } catch (cause) {
            failures.push(cause)
          }
        })
    }
    return container.get(id)
  }

  const get = <T>(wanted: string | Service<T, never>): T =>
    typeof wanted === 'string' ? container.get(wanted) : made(wanted)

  const bind = (adapters: Adapters<never>) => {
    for (const [port, service] of Object.entries(adapters)) {
      if (!container.isBound(port)) container.bind(port).toDynamicValue(() => made(service))
    }
  }

  /** Loads once; again after it failed. */
  const once = <T>(key: unknown, load: () => Promise<T>): Promise<T> => {
    const one = loading.get(key) ?? lazy(load)
    loading.set(key, one)
    return one.load() as Promise<T>
  }

  const portsOf = (group: PortGroup) =>
    once(group, async () => {
      const adapters = await loads.ports(group)
      if (!isClosed) bind(adapters)
    })

  const fileOf = <M>(part: Part<M>) =>
    once(part, async () => {
      const [file] = await Promise.all([loads.file(part), part.ports && portsOf(part.ports)])
      return file
    })

  /** A lazy value. After the end of the container it is never answered. */
  const whileOpen = <L, T>(load: () => Promise<L>, make: (loaded: L) => T): Lazy<T> => ({
    async load() {
      const loaded = await load().catch((cause: unknown) => {
        if (isClosed) return NEVER
        throw cause
      })
      if (isClosed) return NEVER
      try {
        return make(loaded)
      } catch (cause) {
        loads.failed(cause)
        throw cause
      }
    },
  })

  const values = {
    get,
    later: (part: Part<Adapters<never>>, name: string) =>
      whileOpen(
        () => fileOf(part),
        (file) => made(file[name] as Service<unknown, never>),
      ),
    laterPort: (group: PortGroup, port: string) =>
      whileOpen(
        () => portsOf(group),
        () => get(port),
      ),
  }
  return {
    // Their types say what each name gives.
    ...(values as unknown as Values<Ports>),
    bind,
    give: (service, value) => void container.bind(service.id).toConstantValue(value),
    child: (childLoads) => openContainer(childLoads, new Container({ parent: container })),
    async close() {
      isClosed = true
      await container.unbindAllAsync()
      if (failures.length > 0) throw failures[0]
    },
  }
}
