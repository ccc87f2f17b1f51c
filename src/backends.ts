import { LOCAL_DEFAULTS } from './settings/localDefaults.ts'
import { readFirebaseSettings } from './settings/readFirebaseSettings.ts'
import type { BuildFacts } from './settings/Settings'
import type { SettingsReader } from './settings/SettingsReader'

export interface BackendEntry {
  /** The module that exports `openBackend`, relative to the repository's root. */
  readonly entry: string
  /** Defaults of optional settings. */
  readonly defaults: Readonly<Record<string, string>>
  /**
   * Reads the settings that only this backend needs. Runs at build time; the result must survive
   * JSON.
   */
  readonly readSettings: (reader: SettingsReader, build: BuildFacts) => unknown
}

/** The available backends, by the value of VITE_BACKEND. Only the chosen one is bundled. */
export const BACKENDS = {
  local: {
    entry: 'src/backends/local/openBackend.tsx',
    defaults: LOCAL_DEFAULTS,
    readSettings: () => null,
  },
  firebase: {
    entry: 'src/backends/firebase/openBackend.ts',
    defaults: {},
    readSettings: readFirebaseSettings,
  },
} as const satisfies Record<string, BackendEntry>
