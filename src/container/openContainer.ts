import 'reflect-metadata/lite'
import { Container } from 'inversify'
import { type Lazy, lazy } from '../../application/device/Lazy'
import type { SessionPorts } from '../../application/portal/Backend'
import type { AllPorts, Part, Service, Values } from './services'

/** Services by the names of the ports that they serve. */
type Adapters = Readonly<Record<string, Service<unknown>>>

/** Loads what comes later. */
export interface PartLoads {
  /** The backend's ports of a part. */
  readonly ports: (part: keyof SessionPorts) => Promise<Adapters>
  /** The file of a part. */
  readonly services: <M>(part: Part<M>) => Promise<M>
}

/** A container of ports, by name, and of services. */
export interface OpenedContainer<Ports> extends Values<Ports> {
  /** Says what serves each port. One that is served already stays so, also by the parent: a test gives some instead. */
  bind(ports: Adapters): void
  /** Gives the value of a service, also to the container's children. */
  give<T>(service: Service<T>, value: T): void
  /** A container that sees the values of this one and ends before it. */
  child<ChildPorts extends Ports>(loads: PartLoads): OpenedContainer<ChildPorts>
  /**
   * Ends the values that hold a connection. Later questions are never answered.
   * @throws the first failure, once all have ended
   */
  close(): Promise<void>
}

/** Never settles: after the end of a container no caller is left to see a failure. */
const NEVER = new Promise<never>(() => undefined)

const NO_PARTS: PartLoads = {
  ports: () => Promise.reject(new Error('A page has no parts')),
  services: () => Promise.reject(new Error('A page has no parts')),
}

/**
 * Each value is made once, by a typed function of others, so that a missing or swapped dependency does not compile. A service
 * sees its own container alone: a value of the parent keeps nothing of a child.
 */
export const openContainer = <Ports>(
  loads: PartLoads = NO_PARTS,
  container: Container = new Container(),
): OpenedContainer<Ports> => {
  let isClosed = false
  const failures: unknown[] = []
  const parts = new Map<unknown, Lazy<unknown>>()

  const get = <T>(wanted: string | Service<T>): T => {
    if (typeof wanted === 'string') return container.get(wanted)
    if (!container.isBound(wanted.id)) {
      const bound = container
        .bind<T>(wanted.id)
        .toDynamicValue(() => wanted.make(values))
        .inSingletonScope()
      // Inversify goes on with the others but no longer waits for them once one has failed.
      if (wanted.close)
        bound.onDeactivation((value) =>
          wanted.close?.(value).catch((cause) => void failures.push(cause)),
        )
    }
    return container.get(wanted.id)
  }

  const bind = (ports: Adapters) => {
    for (const [port, service] of Object.entries(ports)) {
      if (!container.isBound(port)) container.bind(port).toDynamicValue(() => get(service))
    }
  }

  const loaded = (part: keyof SessionPorts | Part<unknown>): Promise<unknown> => {
    const loading =
      parts.get(part) ??
      lazy(async () => {
        if (typeof part === 'string') {
          const ports = await loads.ports(part)
          return isClosed || bind(ports)
        }
        const [file] = await Promise.all([loads.services(part), part.ports && loaded(part.ports)])
        return file
      })
    parts.set(part, loading)
    return loading.load()
  }

  const later = (part: keyof SessionPorts | Part<unknown>, name: string): Lazy<unknown> => ({
    async load() {
      try {
        const file = (await loaded(part)) as Adapters
        return isClosed ? NEVER : get(typeof part === 'string' ? name : (file[name] ?? name))
      } catch (cause) {
        if (!isClosed) throw cause
        return NEVER
      }
    },
  })

  // Their overloads say what each name gives.
  const values = { get, later } as Values<AllPorts>
  return {
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
