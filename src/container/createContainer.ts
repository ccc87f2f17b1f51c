import 'reflect-metadata/lite'
import { Container, type ContainerModule } from 'inversify'
import type { AccountPorts } from '../../application/ports/Backend'
import { constantModule } from './binder'
import type { Bindings, Device } from './bindings'
import { useCases } from './useCases'

/** What exists before a session: the ports that serve visitors, the device's, and the store. */
type Given = AccountPorts & Device & Pick<Bindings, 'storeId'>

/**
 * A container of a session's use cases.
 * @param modules the backend's adapters that only a session needs
 * @returns gives what is bound to a name
 */
export const createContainer = (given: Given, ...modules: readonly ContainerModule[]) => {
  const container = new Container()
  container.load(constantModule(given), useCases, ...modules)
  return <K extends keyof Bindings>(key: K): Bindings[K] => container.get<Bindings[K]>(key)
}
