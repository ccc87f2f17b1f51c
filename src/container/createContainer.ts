import 'reflect-metadata/lite'
import { Container, type ContainerModule } from 'inversify'
import type { AccountPorts } from '../../application/ports/Backend'
import { constantModule } from './binder'
import type { Bindings, Device } from './bindings'
import { useCases } from './useCases'

/** What exists before a session: the ports for visitors, the device's ports, and the store's id. */
type Given = AccountPorts & Device & Pick<Bindings, 'storeId'>

/**
 * The container of a session.
 * @param modules the backend's adapters that only a session needs
 * @returns resolves a name
 */
export const createContainer = (given: Given, ...modules: readonly ContainerModule[]) => {
  const container = new Container()
  container.load(constantModule(given), useCases, ...modules)
  return <K extends keyof Bindings>(key: K): Bindings[K] => container.get<Bindings[K]>(key)
}
