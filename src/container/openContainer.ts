import 'reflect-metadata/lite'
import { Container } from 'inversify'
import type { Lazy } from '../../application/device/Lazy'
import { lazy } from './lazy'

/** Access to the values of a container, for what is made from them. */
export interface Values<Now, All = Now> {
  /** A value that is there. */
  get<K extends keyof Now & string>(name: K): Now[K]
  /** A value of a part whose code loads at the first use. */
  later<K extends keyof All & string>(name: K): Lazy<All[K]>
}

/** Makes a value once. With `close`, the end of the container ends it, if it was made. */
export type Factory<T, From> = ((from: From) => T) & { close?(value: T): Promise<void> }

/** A factory for each name. */
export type Factories<T, From> = { readonly [K in keyof T]: Factory<T[K], From> }

/** Factories of any values. */
export type AnyFactories = Readonly<Record<string, Factory<unknown, never>>>

/** Factories that load together when one of the values that they give is first asked for. */
export interface Part {
  readonly gives: readonly string[]
  readonly load: () => Promise<AnyFactories>
}

/** A factory of a value that holds a connection. */
export const closing = <T extends { close(): Promise<void> }, From>(
  make: (from: From) => T,
): Factory<T, From> => Object.assign(make, { close: (value: T) => value.close() })

/** Factories of values that exist already. */
export const constants = <T extends object>(values: T) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, () => value]),
  ) as unknown as Factories<T, unknown>

/** Never settles: after the end of a container no caller is left to see a failure. */
const NEVER = new Promise<never>(() => undefined)

/**
 * A container of values by name. Each is made once, by a typed function of others, so that a missing or swapped dependency
 * does not compile. A factory sees its own container alone: a value of the parent keeps nothing of a child, which ends first.
 */
export const openContainer = <Now, All = Now>(
  parts: readonly Part[] = [],
  container: Container = new Container(),
) => {
  let isClosed = false
  const failures: unknown[] = []
  const get: Values<Now, All>['get'] = (name) => container.get(name)
  const loaders = new Map<string, Lazy<void>>()
  const later: Values<Now, All>['later'] = (name) => ({
    async load() {
      try {
        await loaders.get(name)?.load()
      } catch (cause) {
        if (!isClosed) throw cause
      }
      return isClosed ? NEVER : container.get(name)
    },
  })

  /** Binds values. A name that has a value already keeps it, also one of the parent: a test gives some instead. */
  const load = (...modules: readonly AnyFactories[]) => {
    for (const [name, factory] of modules.flatMap((module) => Object.entries(module))) {
      if (container.isBound(name)) continue
      const bound = container
        .bind(name)
        .toDynamicValue(() => factory({ get, later } as never))
        .inSingletonScope()
      const { close } = factory
      if (!close) continue
      // Inversify goes on with the others but no longer waits for them once one has failed.
      bound.onDeactivation((value) => close(value).catch((cause) => void failures.push(cause)))
    }
  }

  for (const part of parts) {
    const loader = lazy(async () => {
      const factories = await part.load()
      if (!isClosed) load(factories)
    })
    for (const name of part.gives) loaders.set(name, loader)
  }

  return {
    get,
    later,
    load,
    /** Some values, by their names. */
    pick: <K extends keyof Now & string>(...names: readonly K[]) =>
      Object.fromEntries(names.map((name) => [name, get(name)])) as unknown as Pick<Now, K>,
    /** A container that sees the values of this one and ends before it. */
    child: <ChildNow extends Now, ChildAll = ChildNow>(parts: readonly Part[]) =>
      openContainer<ChildNow, ChildAll>(parts, new Container({ parent: container })),
    /**
     * Ends the values that hold a connection. Later questions are never answered.
     * @throws the first failure, once all have ended
     */
    async close() {
      isClosed = true
      await container.unbindAllAsync()
      if (failures.length > 0) throw failures[0]
    },
  }
}

export type OpenedContainer<Now, All = Now> = ReturnType<typeof openContainer<Now, All>>
