import type { ContainerModule } from 'inversify'
import type { AccountPorts } from '../../application/ports/Backend'
import type { Demo } from '../../presentation/portal'
import type { Settings } from '../settings/Settings'
import type { PortalDevice } from './device'

/** A backend as the portal opens it. */
interface OpenedBackend {
  /** Serves visitors. */
  readonly account: AccountPorts
  /** Loads the adapters that only a session needs, as modules of the container. */
  readonly loadModules: () => Promise<readonly ContainerModule[]>
  /** What an embedded backend adds to the screens. */
  readonly demo: Demo | null
}

/** Each backend's folder exports one of these as `openBackend`; src/backends.ts lists the folders. */
export type OpenBackend<BackendSettings> = (
  device: PortalDevice,
  settings: Settings<BackendSettings>,
) => Promise<OpenedBackend>
