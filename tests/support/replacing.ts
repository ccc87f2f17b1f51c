import { ContainerModule } from 'inversify'
import type { Bindings } from '../../src/container/bindings'

/** A module, loaded last, that puts a test's own in the place of what is bound. */
export const replacing = (changes: Partial<Bindings>): ContainerModule =>
  new ContainerModule(({ rebind }) => {
    for (const [key, value] of Object.entries(changes)) rebind(key).toConstantValue(value)
  })
