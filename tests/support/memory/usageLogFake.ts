import type { UserId } from '../../../domain/session/SignedInUser'
import type { CodeUse } from '../../../domain/usage/CodeUse'
import type { UsageLog } from '../../../domain/usage/UsageLog'
import { LocalUsageLog } from '../../../infrastructure/local/usageLog/LocalUsageLog'
import { steered } from '../steered'
import { MemoryStore } from './MemoryStore'

/** The embedded backend's usage log over documents in memory, steered. */
export const usageLogFake = (documents = new MemoryStore()) =>
  Object.assign(steered<UsageLog>(new LocalUsageLog(documents)), {
    put: (leaderId: UserId, ...uses: readonly CodeUse[]) =>
      documents.put('uses', ...uses.map((use) => ({ ...use, leaderId }))),
  })
