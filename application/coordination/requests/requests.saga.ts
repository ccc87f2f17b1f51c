import { cancel, takeLeading } from 'redux-saga/effects'
import type { BatchMaker } from '../../../domain/coordination/batches/BatchMaker'
import {
  isSameRequest,
  type OpenRequest,
  type OpenRequests,
} from '../../../domain/coordination/requests/OpenRequest'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import { call, fork, newestOf, put, select, takeAny, takeFrom } from '../../process/effects'
import type { Leader } from '../../session/session.slice'
import type { DescribeRequests } from './DescribeRequests'
import {
  refusalEnded,
  refusalRequested,
  requestsDescribed,
  requestsRead,
  requestsRetried,
  requestsShown,
  selectDescribed,
  selectIsRequestsPage,
  selectRefusal,
} from './requests.slice'

interface Dependencies {
  readonly openRequests: OpenRequests
  readonly describeRequests: DescribeRequests
  readonly batchMaker: Pick<BatchMaker, 'refuse'>
}

/** Follows the open requests for a coordinator, and refuses one. */
export const requestsSaga = ({ openRequests, describeRequests, batchMaker }: Dependencies) =>
  function* ({ user }: Leader): Generator {
    /** Describes the requests that the page does not know yet: each one costs some reads. */
    function* describe(open: readonly OpenRequest[]): Generator {
      if (!(yield* select(selectIsRequestsPage))) return
      const known = yield* select(selectDescribed)
      const others = open.filter((one) => !known.some((other) => isSameRequest(one, other)))
      if (others.length === 0) return
      yield* put(requestsDescribed(yield* call(() => describeRequests.run(user.uid, others))))
    }

    function* follow(): Generator {
      const readings = newestOf<Result<readonly OpenRequest[], ReadFailure>>((emit) =>
        openRequests.watch(emit),
      )
      try {
        for (;;) {
          const reading = yield* takeFrom(readings)
          yield* put(requestsRead(reading))
          if (reading.ok) yield* describe(reading.value)
        }
      } finally {
        readings.close()
      }
    }

    function* refuse(): Generator {
      const refusal = yield* select(selectRefusal)
      if (refusal === null) return
      const { request, name, reason } = refusal
      const refused = yield* call(() => batchMaker.refuse(user.uid, request, reason))
      yield* put(refusalEnded({ request, name, failure: refused.ok ? null : refused.error.kind }))
    }

    yield takeLeading(refusalRequested, refuse)
    for (;;) {
      const following = yield* fork(follow)
      yield* takeAny(requestsShown, requestsRetried)
      yield cancel(following)
    }
  }
