import { coordinatorPorts } from '../../../infrastructure/local/coordinatorPorts'
import { MessageInbox } from '../../../infrastructure/local/mails/MessageInbox'
import { steered } from '../steered'
import type { MemoryStore } from './MemoryStore'

/** The ports of coordinators: the embedded backend's adapters over documents in memory, steered. */
export const coordinatorFakes = (documents: MemoryStore) => {
  const actionCode = async () => {
    // Digests come by a task of their own, for which tests do not wait.
    const code = crypto.randomUUID()
    return { code, digest: code }
  }
  const inbox = new MessageInbox(documents)
  const ports = coordinatorPorts(documents, inbox, 'https://lideres.test', actionCode)
  return {
    batchMaker: steered(ports.batchMaker),
    batches: steered(ports.batches),
    openRequests: steered(ports.openRequests),
    codeRemover: steered(ports.codeRemover),
    storeDirectory: steered(ports.storeDirectory),
    leaderSums: steered(ports.leaderSums),
    leaderWriter: steered(ports.leaderWriter),
    leaderManager: steered(ports.leaderManager),
  }
}
