import type { ContainerModule } from 'inversify'
import type {
  AccountPorts,
  Backend,
  CreationPorts,
  HistoryPorts,
} from '../../application/ports/Backend'
import type { Demo } from '../../presentation/portal'
import type { Settings } from '../settings/Settings'
import type { PortalDevice } from './device'

/** A backend that leaves a port out does not compile. */
export type SessionModules = Readonly<
  Record<
    Exclude<keyof Backend, keyof AccountPorts | keyof CreationPorts | keyof HistoryPorts>,
    ContainerModule
  >
>

interface OpenedBackend {
  /** The ports for visitors. */
  readonly account: AccountPorts
  /** Loads the adapters that only a session needs: for each port the module that binds it. */
  readonly loadModules: () => Promise<SessionModules>
  /** Loads the adapters that only those who create need. */
  readonly loadCreation: () => Promise<CreationPorts>
  /** Loads the adapters of what happens with codes later. */
  readonly loadHistory: () => Promise<HistoryPorts>
  /** What an embedded backend adds to the screens. */
  readonly demo: Demo | null
}

/** Each backend's module exports this as `openBackend`; src/backends.ts lists the modules. */
export type OpenBackend<BackendSettings> = (
  device: PortalDevice,
  settings: Settings<BackendSettings>,
) => Promise<OpenedBackend>
