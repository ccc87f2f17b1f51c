import 'reflect-metadata/lite'
import { Container, ContainerModule } from 'inversify'
import type { Lazy } from '../../application/ports/Lazy'
import type { Bindings, Device, SessionBindings } from './bindings'
import { lazy } from './lazy'
import type { Part } from './OpenedBackend'
import type { AnyRecipes, Recipe } from './recipes'
import { sessionDevice } from './sessionDevice'
import { useCases } from './useCases'

/** The values that exist before a session. A test may give more, instead of what the recipes would make. */
type Constants = Device & Pick<Bindings, 'storeId'> & Partial<Bindings>

export interface SessionSources {
  readonly constants: Constants
  /** The backend's recipes of the ports that every session needs at once. */
  readonly ports: AnyRecipes
  /** The parts that load later. */
  readonly parts: readonly Part[]
}

/** Never settles: after the session's end no caller is left to see a failure. */
const NEVER = new Promise<never>(() => undefined)

/** A container module of recipes. A name that has a value already keeps it. */
const moduleOf = (recipes: AnyRecipes): ContainerModule =>
  new ContainerModule(({ bind, isBound }) => {
    for (const [name, { needs, make, close }] of Object.entries(recipes)) {
      if (isBound(name)) continue
      const bound = bind(name)
        .toResolvedValue(make as never, [...needs] as never)
        .inSingletonScope()
      if (close) bound.onDeactivation(close)
    }
  })

/** The container of one session. */
export const openContainer = ({ constants, ports, parts }: SessionSources) => {
  const container = new Container()
  let isClosed = false

  /** Loads the part of a value once, then resolves the value. */
  const lazyValue = (name: string, recipes: Lazy<ContainerModule>): Lazy<unknown> => ({
    async load() {
      const module = await recipes.load()
      if (isClosed) return NEVER
      if (!container.isBound(name)) container.load(module)
      return container.get(name)
    },
  })

  for (const [name, value] of Object.entries(constants)) container.bind(name).toConstantValue(value)
  container.load(moduleOf(sessionDevice), moduleOf(ports), moduleOf(useCases))
  for (const { gives, load } of parts) {
    const recipes = lazy(async () => moduleOf(await load()))
    for (const name of gives) {
      const lazyName = `lazy ${name}`
      if (container.isBound(lazyName)) continue
      container.bind(lazyName).toConstantValue(lazyValue(name, recipes))
    }
  }
  return {
    get: <K extends keyof SessionBindings>(name: K): SessionBindings[K] => container.get(name),
    /** Makes a value that is not kept. */
    make: <T>({ needs, make }: Recipe<T>): T =>
      make(...(needs.map((name) => container.get(name)) as never[])),
    /** Ends the values that hold a connection. What is asked later never answers. */
    async close() {
      isClosed = true
      await container.unbindAllAsync()
    },
  }
}
