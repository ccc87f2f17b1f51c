import type { Backend } from '../../../application/ports/Backend'
import { constantModule } from '../binder'

/** The repositories and the presence in this browser's IndexedDB, which is open already. */
export const localModule = (ports: Pick<Backend, 'users' | 'codes' | 'events' | 'presence'>) =>
  constantModule(ports)
