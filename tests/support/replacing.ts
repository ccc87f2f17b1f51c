import { ContainerModule } from 'inversify'
import type { Backend } from '../../application/ports/Backend'
import { constantModule } from '../../src/container/binder'
import type { Bindings } from '../../src/container/bindings'
import type { SessionModules } from '../../src/container/OpenBackend'

/** A container module, loaded last, that overrides bindings with a test's own. */
export const replacing = (changes: Partial<Bindings>): ContainerModule =>
  new ContainerModule(({ rebind }) => {
    for (const [key, value] of Object.entries(changes)) rebind(key).toConstantValue(value)
  })

/** Ports that exist already, as a backend hands its modules over. */
export const modulesOf = (
  ports: Pick<Backend, 'presence' | 'users' | 'codes' | 'events'>,
): SessionModules => {
  const module = constantModule(ports)
  return { users: module, codes: module, events: module, presence: module }
}
