import { vi } from 'vitest'
import { PORTAL } from './world.ts'

export type Functions = typeof import('../../functions/src/index.ts')

/** The functions as they are deployed. @param project one of its own: the other suites share the emulator */
export const openFunctions = async (project: string): Promise<Functions> => {
  vi.stubEnv('GCLOUD_PROJECT', project)
  vi.stubEnv('STORE_ID', 'demo-store')
  vi.stubEnv('ALLOWED_ORIGINS', PORTAL)
  return import('../../functions/src/index.ts')
}
