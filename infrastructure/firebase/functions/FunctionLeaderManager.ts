import type { Http } from '../../../application/device/Http'
import type { Log } from '../../../application/device/Log'
import type {
  LeaderAct,
  LeaderActFailure,
  LeaderActRefusal,
  LeaderManager,
} from '../../../domain/coordination/leaders/LeaderManager'
import type { UserId } from '../../../domain/session/SignedInUser'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { toReadFailure } from '../errors'
import type { RestAccess } from '../firestore/rest/post'
import { callFunction, isSuccess, RefusedAnswer, refusalIn, TOO_MANY } from './callFunction'

/** The answers that the coordinator reads; any other is 'unknown'. */
const REFUSALS: readonly (LeaderActRefusal['kind'] | 'permission-denied' | typeof TOO_MANY)[] = [
  'permission-denied',
  'email-taken',
  'already-authorized',
  'withdrawn',
  'no-account',
  'has-password',
  TOO_MANY,
]

/** Acts on registered leaders by the cloud function: the rules let no portal change or delete their documents. */
export class FunctionLeaderManager implements LeaderManager {
  constructor(
    private readonly http: Http,
    private readonly access: Pick<RestAccess, 'identityToken' | 'appCheckToken'>,
    private readonly url: string,
    private readonly storeId: string,
    private readonly log: Log,
  ) {}

  async act(
    _by: UserId,
    leaderId: UserId,
    { kind: act, ...more }: LeaderAct,
  ): Promise<Result<void, LeaderActFailure>> {
    const { identityToken, appCheckToken } = this.access
    try {
      const [identity, appCheck] = await Promise.all([identityToken(), appCheckToken?.() ?? null])
      const body = { storeId: this.storeId, leaderId, act, ...more }
      const sent = await callFunction(this.http, this.url, body, { identity, appCheck })
      if (isSuccess(sent)) return ok(undefined)
      const refusal = refusalIn(sent)
      if (refusal === null) return fail({ kind: 'offline' })
      const known = REFUSALS.find((kind) => kind === refusal.code)
      if (known) return fail({ kind: known })
      this.log.error('A registered leader was not changed', new RefusedAnswer(refusal.code))
      return fail({ kind: 'unknown' })
    } catch (cause) {
      this.log.error('A registered leader could not be changed', cause)
      return fail(toReadFailure(cause))
    }
  }
}
