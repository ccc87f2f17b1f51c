import { stateOf } from '../../../domain/codes/CodeState'
import { eventNameOf, type TrackedCode } from '../../../domain/codes/TrackedCode'
import { CodeChip } from '../../codes/CodeChip'

/** A code that someone has, with its event; of one that is gone nothing is known but that (PEOPLE-2). */
export const GivenCodeChip = ({ code }: { readonly code: TrackedCode }) =>
  stateOf(code) === 'deleted' ? (
    <span className="sub">Un código que ya no está en su lista</span>
  ) : (
    <>
      <CodeChip text={code.code} id={code.id} />
      <span className="sub given__event">{eventNameOf(code)}</span>
    </>
  )
