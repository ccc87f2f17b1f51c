import { selectCode } from '../../application/codes/codes.selectors'
import { selectGiving } from '../../application/sharing/giving.selectors'
import {
  selectLeaderData,
  selectShare,
} from '../../application/sharing/leaderData/leaderData.slice'
import { selectNextInstead } from '../../application/sharing/nextFree.selectors'
import type { QuestionedShare } from '../../application/sharing/sharing.slice'
import type { CodeId } from '../../domain/codes/AccessCode'
import { eventNameOf, type TrackedCode } from '../../domain/codes/TrackedCode'
import { shareOf } from '../../domain/sharing/leaderData/LeaderData'
import { peopleIn } from '../../domain/sharing/leaderData/people'
import { useTicketAddress } from '../codes/useTicketAddress'
import { Dialog } from '../kit/overlays/Dialog'
import { useAppDispatch, useAppSelector } from '../kit/store'
import { WithNames } from '../kit/WithNames'
import { thousands } from '../texts/counts'
import { givenText, someGivenText, toWhomText } from './givingText'

const OneCode = ({ id }: { readonly id: CodeId }) => {
  const code = useAppSelector((state) => selectCode(state, id))
  return (
    code && (
      <p>
        <bdi className="chip" translate="no">
          {code.code}
        </bdi>
        {' de '}
        <span translate="no">{eventNameOf(code)}</span>
        {`. Si lo da a otra persona, ${
          code.maxUses - code.currentUses > 1
            ? 'comparten los usos que le quedan.'
            : 'quien llegue primero lo usa.'
        }`}
      </p>
    )
  )
}

/** More would need scrolling on a phone. */
const MAX_LINES = 4

/** Which of several codes were given, to whom and when. */
const GivenCodes = ({ codes }: { readonly codes: readonly TrackedCode[] }) => {
  const data = useAppSelector(selectLeaderData)
  const now = Date.now()
  return (
    <>
      <ul className="given">
        {codes.slice(0, MAX_LINES).map(({ id, code }) => (
          <li key={id}>
            <bdi className="chip" translate="no">
              {code}
            </bdi>{' '}
            <WithNames
              text={toWhomText(shareOf(data, id), now)}
              names={peopleIn(shareOf(data, id).note)}
            />
          </li>
        ))}
        {codes.length > MAX_LINES && <li>y {thousands(codes.length - MAX_LINES)} más</li>}
      </ul>
      <p>Si los da a otras personas, quien llegue primero los usa.</p>
    </>
  )
}

interface Props {
  readonly share: QuestionedShare
  readonly onClose: () => void
}

/** Asks before codes that the leader gave to someone leave again (SHARED-8). */
export const GivenBefore = ({ share: { ids, channel, confirmed }, onClose }: Props) => {
  const dispatch = useAppDispatch()
  const [first, ...others] = ids
  const only = others.length === 0 ? first : undefined
  const { given } = useAppSelector((state) => selectGiving(state, ids))
  const next = useAppSelector((state) => selectNextInstead(state, only ?? null, channel))
  const mark = useAppSelector((state) => (only === undefined ? null : selectShare(state, only)))
  const title =
    mark === null ? (
      someGivenText(given.length, ids.length)
    ) : (
      <WithNames text={givenText(mark, Date.now())} names={peopleIn(mark.note)} />
    )
  const ticket = useTicketAddress()
  const choose = (chosen: typeof confirmed | NonNullable<typeof next>) => () => {
    onClose()
    dispatch(chosen)
    // The open ticket is of the code that is not given again.
    if (chosen === next && ticket.id !== null) ticket.close()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {only === undefined ? <GivenCodes codes={given} /> : <OneCode id={only} />}
      <div className="dialog__actions">
        <button type="button" className="btn btn--quiet" onClick={onClose}>
          Cancelar
        </button>
        <button type="button" className="btn" onClick={choose(confirmed)}>
          Compartir de nuevo
        </button>
        {next && (
          <button type="button" className="btn btn--primary" onClick={choose(next)}>
            Dar la siguiente
          </button>
        )}
      </div>
    </Dialog>
  )
}
