import { type Bind, ContainerModule } from 'inversify'
import type { Bindings } from './bindings'

type Values<D extends readonly (keyof Bindings)[]> = { [I in keyof D]: Bindings[D[I]] }

/**
 * Binds a name to the one instance that a container makes of it. Inversify accepts any dependency for any parameter;
 * this does not: a swapped or missing one does not compile.
 */
type TypedBind = <K extends keyof Bindings, const D extends readonly (keyof Bindings)[]>(
  key: K,
  needs: D,
  make: (...values: Values<D>) => Bindings[K],
) => void

const typed =
  (bind: Bind): TypedBind =>
  (key, needs, make) => {
    bind(key)
      .toResolvedValue(make as never, [...needs] as never)
      .inSingletonScope()
  }

/** A module of the container: the adapters of one family, or use cases. */
export const bindingModule = (load: (bind: TypedBind) => void): ContainerModule =>
  new ContainerModule(({ bind }) => load(typed(bind)))

/** A module of what exists already, under its names. */
export const constantModule = (constants: Partial<Bindings>): ContainerModule =>
  new ContainerModule(({ bind }) => {
    for (const [key, value] of Object.entries(constants)) bind(key).toConstantValue(value)
  })

/** A class as a function, for a binding. */
export const instanceOf =
  <A extends unknown[], T>(Class: new (...args: A) => T) =>
  (...args: A): T =>
    new Class(...args)
