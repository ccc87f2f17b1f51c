import 'reflect-metadata/lite'
import { Container, type ContainerModule } from 'inversify'
import type { AccountPorts } from '../../application/ports/Backend'
import { constantModule } from './binder'
import type { Bindings, Device } from './bindings'
import type { SessionModules } from './OpenBackend'
import { useCases } from './useCases'

/** What exists before a session: the ports for visitors, the device's ports, and the store's id. */
type Given = AccountPorts & Device & Pick<Bindings, 'storeId'>

/**
 * The container of a session.
 * @param modules the backend's adapters that only a session needs
 * @param overrides loaded last: they may rebind a name
 * @returns resolves a name
 */
export const createContainer = (
  given: Given,
  modules: SessionModules,
  ...overrides: readonly ContainerModule[]
) => {
  const container = new Container()
  // One module may bind several ports.
  container.load(constantModule(given), useCases, ...new Set(Object.values(modules)), ...overrides)
  return <K extends keyof Bindings>(key: K): Bindings[K] => container.get<Bindings[K]>(key)
}
