import { type Bind, ContainerModule } from 'inversify'
import type { Bindings } from './bindings'

type Values<D extends readonly (keyof Bindings)[]> = { [I in keyof D]: Bindings[D[I]] }

/**
 * Binds a name to a singleton. Inversify accepts any dependency for any parameter; with this type a
 * swapped or missing one does not compile.
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

/** A container module: one family of adapters, or the use cases. */
export const bindingModule = (load: (bind: TypedBind) => void): ContainerModule =>
  new ContainerModule(({ bind }) => load(typed(bind)))

/** A container module of existing instances. */
export const constantModule = (constants: Partial<Bindings>): ContainerModule =>
  new ContainerModule(({ bind }) => {
    for (const [key, value] of Object.entries(constants)) bind(key).toConstantValue(value)
  })

/** A class's constructor as a function, for a binding. */
export const instanceOf =
  <A extends unknown[], T>(Class: new (...args: A) => T) =>
  (...args: A): T =>
    new Class(...args)
