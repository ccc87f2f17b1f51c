import { codesProcesses } from '../../application/root/codesProcesses.saga'
import type { Processes } from '../../application/root/leaderArea.saga'
import type { Backend, Device } from './bindings'
import { createCodesCore } from './codesCore'

/** What is loaded for a leader: the use cases of codes and the processes that run them. */
export const leaderArea = (backend: Backend, device: Device): Processes =>
  codesProcesses(createCodesCore(backend, device))
