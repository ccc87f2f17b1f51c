import { stateOf } from '../../../domain/codes/CodeState'
import { eventNameOf, type TrackedCode } from '../../../domain/codes/TrackedCode'
import { CodeChip } from '../../codes/CodeChip'

interface Props {
  readonly code: TrackedCode
}

/** A code that someone has; of one that is gone nothing is known but that (PEOPLE-2). */
export const GivenCodeChip = ({ code }: Props) =>
  stateOf(code) === 'deleted' ? (
    <span className="sub">Un código que ya no está en su lista</span>
  ) : (
    <CodeChip text={code.code} id={code.id} />
  )

/** The event of a code, as far as it is known. */
export const GivenEvent = ({ code }: Props) =>
  stateOf(code) !== 'deleted' && (
    <span className="sub given__event" translate="no">
      {eventNameOf(code)}
    </span>
  )
