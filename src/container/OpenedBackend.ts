import type { AccountPorts, SessionPorts } from '../../application/ports/Backend'
import type { Demo } from '../../presentation/portal'
import type { Settings } from '../settings/Settings'
import type { PortalDevice } from './device'
import type { AnyRecipes, Recipes } from './recipes'

/** For each part, what loads the recipes of its ports. A backend that leaves a port out does not compile. */
export type BackendParts = {
  readonly [P in keyof SessionPorts]: () => Promise<Recipes<SessionPorts[P]> & AnyRecipes>
}

/** Recipes that load when one of the values that they give is first asked for, as 'lazy <name>'. */
export interface Part {
  readonly gives: readonly string[]
  readonly load: () => Promise<AnyRecipes>
}

export interface OpenedBackend {
  /** The ports for visitors. */
  readonly account: AccountPorts
  readonly parts: BackendParts
  /** Parts that only its own recipes ask for, as 'lazy <name>'. */
  readonly ownParts?: readonly Part[]
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
  device: PortalDevice,
  settings: Settings<BackendSettings>,
) => Promise<OpenedBackend>
