import type { AccountPorts, PortGroup, SessionPorts } from '../../application/portal/Backend'
import type { Demo } from '../../presentation/kit/portalSettings'
import type { OpenedContainer } from '../container/openContainer'
import type { PagePorts, PortsAtOnce, Services } from '../container/services'
import type { Settings } from '../settings/Settings'

/** For each group of ports, a load of what serves them. A backend that leaves a port out does not compile. */
export type PortLoads = {
  readonly [P in PortGroup]: () => Promise<Services<SessionPorts[P], PortsAtOnce>>
}

/** A set of adapters that are replaced together. */
export interface Backend {
  /** The adapters of the ports of visitors. */
  readonly account: Services<AccountPorts, PagePorts>
  readonly ports: PortLoads
  /** Whether this device has a session to restore. */
  readonly hasSession: boolean
  /** Null where pages send nothing of what they measured. */
  readonly telemetry: {
    /** A path of the portal's own host. */
    readonly url: string
    /** The share of pages that send, from 0 to 1. */
    readonly sampleRate: number
    readonly load: () => Promise<
      typeof import('../../infrastructure/browser/telemetry/observePage')
    >
  } | null
  /** An embedded backend's additions to the screens. */
  readonly demo: Demo | null
}

/** Each backend's module exports this as `openBackend`; src/backends.ts lists the modules. */
export type OpenBackend<BackendSettings> = (
  page: Pick<OpenedContainer<PagePorts>, 'get' | 'give'>,
  settings: Settings<BackendSettings>,
) => Promise<Backend>
