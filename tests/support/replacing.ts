import { ContainerModule } from 'inversify'
import type { Bindings } from '../../src/container/bindings'

/** A container module, loaded last, that overrides bindings with a test's own. */
export const replacing = (changes: Partial<Bindings>): ContainerModule =>
  new ContainerModule(({ rebind }) => {
    for (const [key, value] of Object.entries(changes)) rebind(key).toConstantValue(value)
  })
