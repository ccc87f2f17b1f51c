import type { Container } from 'inversify'
import type { Bindings } from './bindings'

/**
 * Binds a name to what makes it, once a container. Inversify accepts any dependency for any parameter;
 * this does not: a swapped or missing one does not compile.
 */
export const binder =
  (container: Container) =>
  <K extends keyof Bindings, const D extends readonly (keyof Bindings)[]>(
    key: K,
    needs: D,
    make: (...args: { [I in keyof D]: Bindings[D[I]] }) => Bindings[K],
  ): void => {
    container
      .bind<Bindings[K]>(key)
      .toResolvedValue(make as never, [...needs] as never)
      .inSingletonScope()
  }
