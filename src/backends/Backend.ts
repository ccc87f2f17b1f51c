import type { AccountPorts, SessionPorts } from '../../application/portal/Backend'
import type { Demo } from '../../presentation/kit/portalSettings'
import type { OpenedContainer } from '../container/openContainer'
import type { PagePorts, Services } from '../container/services'
import type { Settings } from '../settings/Settings'

/** For each part, a load of what serves its ports. A backend that leaves a port out does not compile. */
export type BackendParts = {
  readonly [P in keyof SessionPorts]: () => Promise<Services<SessionPorts[P]>>
}

/** A set of adapters that are replaced together. */
export interface Backend {
  /** The adapters of the ports of visitors. */
  readonly account: Services<AccountPorts>
  readonly parts: BackendParts
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
