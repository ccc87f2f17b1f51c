import type { Http } from '../../../application/device/Http'
import type { Log } from '../../../application/device/Log'
import type { TrackingId } from '../../../domain/codes/AccessCode'
import type {
  BatchOrder,
  BatchProgress,
  RequestGone,
} from '../../../domain/coordination/batches/Batch'
import type { BatchMaker, MakeFailure } from '../../../domain/coordination/batches/BatchMaker'
import type { RequestRef } from '../../../domain/coordination/requests/OpenRequest'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { contentOf } from '../../documents/batches/batchDocument'
import { countOf, fieldOf } from '../../documents/fields'
import { toReadFailure } from '../errors'
import type { RestAccess } from '../firestore/rest/post'
import { callFunction, isSuccess, RefusedAnswer, refusalIn } from './callFunction'

/** Makes batches by the cloud function: the rules let no portal create a code. */
export class FunctionBatchMaker implements BatchMaker {
  constructor(
    private readonly http: Http,
    private readonly access: Pick<RestAccess, 'identityToken' | 'appCheckToken'>,
    private readonly url: string,
    private readonly storeId: string,
    private readonly log: Log,
  ) {}

  make(_by: UserId, order: BatchOrder): Promise<Result<BatchProgress, MakeFailure>> {
    const { id, answers } = order
    return this.call({
      batch: { id, ...contentOf(order), ...(answers === undefined ? {} : { answers }) },
    })
  }

  async stop(_by: UserId, id: TrackingId): Promise<Result<BatchProgress, ReadFailure>> {
    const stopped = await this.call({ stop: id })
    if (stopped.ok) return stopped
    const { kind } = stopped.error
    return fail({ kind: kind === 'permission-denied' || kind === 'offline' ? kind : 'unknown' })
  }

  async refuse(
    _by: UserId,
    request: RequestRef,
    reason: string,
  ): Promise<Result<void, ReadFailure | RequestGone>> {
    const refused = await this.call({ refuse: { ...request, reason } })
    if (refused.ok) return ok(undefined)
    const { kind } = refused.error
    return fail({
      kind:
        kind === 'permission-denied' || kind === 'offline' || kind === 'answered'
          ? kind
          : 'unknown',
    })
  }

  private async call(request: object): Promise<Result<BatchProgress, MakeFailure>> {
    const { identityToken, appCheckToken } = this.access
    try {
      const [identity, appCheck] = await Promise.all([identityToken(), appCheckToken?.() ?? null])
      const body = { storeId: this.storeId, ...request }
      const sent = await callFunction(this.http, this.url, body, { identity, appCheck })
      if (sent.ok && isSuccess(sent)) {
        return ok({
          made: countOf(fieldOf(sent.value, 'made')),
          isStopped: fieldOf(sent.value, 'isStopped') === true,
        })
      }
      const refusal = refusalIn(sent)
      return fail(refusal === null ? { kind: 'offline' } : this.failureOf(refusal))
    } catch (cause) {
      this.log.error('Codes could not be asked for', cause)
      return fail(toReadFailure(cause))
    }
  }

  private failureOf({
    code,
    body,
  }: {
    readonly code: string
    readonly body: unknown
  }): MakeFailure {
    if (code === 'daily-limit') return { kind: code, left: countOf(fieldOf(body, 'left')) }
    if (code === 'permission-denied' || code === 'already-exists' || code === 'answered') {
      return { kind: code }
    }
    this.log.error('The codes of a batch were not made', new RefusedAnswer(code))
    return { kind: 'unknown' }
  }
}
