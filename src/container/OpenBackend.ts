import type { ContainerModule } from 'inversify'
import type { AccountPorts } from '../../application/ports/Backend'
import type { Demo } from '../../presentation/portal'
import type { Settings } from '../settings/Settings'
import type { PortalDevice } from './device'

interface OpenedBackend {
  /** The ports for visitors. */
  readonly account: AccountPorts
  /** Loads the modules with the adapters that only a session needs. */
  readonly loadModules: () => Promise<readonly ContainerModule[]>
  /** What an embedded backend adds to the screens. */
  readonly demo: Demo | null
}

/** Each backend's module exports this as `openBackend`; src/backends.ts lists the modules. */
export type OpenBackend<BackendSettings> = (
  device: PortalDevice,
  settings: Settings<BackendSettings>,
) => Promise<OpenedBackend>
