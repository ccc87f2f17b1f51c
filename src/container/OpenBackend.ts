import type { ContainerModule } from 'inversify'
import type { AccountPorts } from '../../application/ports/Backend'
import type { Demo } from '../../presentation/portal'
import type { Env } from '../env'
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

/** Each backend's folder exports one of these as `openBackend`. */
export type OpenBackend = (device: PortalDevice, env: Env) => Promise<OpenedBackend>
