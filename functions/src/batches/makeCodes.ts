import {
  type BatchStore,
  makeBatch,
  refuseRequest,
  stopBatch,
} from '../../../infrastructure/documents/batches/makeBatch.ts'
import { bearerAccount } from '../bearerAccount.ts'
import { codeOf } from '../deadline.ts'
import type { CallDependencies, CalledFunction } from '../handle.ts'
import type { LimitRule } from '../limits/rateLimit.ts'
import type { Identities } from '../ports.ts'
import { fail } from '../Result.ts'
import { type BatchRequest, parseBatchRequest } from './batchOrder.ts'

/** Calls of one coordinator: each reads some documents, also where nothing is made. */
const CALLS: LimitRule = { max: 300, window: 3_600_000, pause: 0 }

interface Dependencies<Reference> extends CallDependencies {
  readonly identities: Identities
  readonly store: BatchStore<Reference>
  readonly randomBytes: (count: number) => Uint8Array
  /** Stands for the server's time in a write. */
  readonly serverTime: unknown
}

/** The cloud function that makes the codes of batches, for coordinators (ACCESS-7, GENERATE-11). */
export const makeCodes = <Reference>(
  dependencies: Dependencies<Reference>,
): CalledFunction<BatchRequest> => {
  const { settings, identities, limiter, now, log, serverTime: storeTime, ...own } = dependencies
  const { storeId } = settings
  const work = async (request: BatchRequest, uid: string) => {
    const making = { ...own, storeId, now, storeTime }
    try {
      switch (request.kind) {
        case 'make':
          return await makeBatch(request.order, uid, making)
        case 'stop':
          return await stopBatch(request.id, uid, making)
        case 'refuse':
          return await refuseRequest(request.request, request.reason, uid, making)
      }
    } catch (cause) {
      const code = codeOf(cause)
      if (code === null) throw cause
      log('The codes of a batch could not be written', code)
      return fail({ kind: 'unavailable' })
    }
  }
  return {
    read: ({ body, bodySize }) => parseBatchRequest(body, bodySize, storeId),
    run: async (request, { idToken }) => {
      const found = await bearerAccount(idToken, identities)
      if (!found.ok) return found
      const { uid, emailVerified } = found.value
      if (!emailVerified) return fail({ kind: 'permission-denied' })
      const taken = await limiter.take({ key: `batches:${uid}`, rule: CALLS }, now())
      return taken.ok ? work(request, uid) : taken
    },
  }
}
