import type { Backend } from '../../../application/ports/Backend'
import { constantModule } from '../binder'

/** The repositories and the presence in IndexedDB, which is already open. */
export const localModule = (ports: Pick<Backend, 'users' | 'codes' | 'events' | 'presence'>) =>
  constantModule(ports)
