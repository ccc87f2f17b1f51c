import type { Action } from '@reduxjs/toolkit'
import { selectCode } from '../../application/codes/codes.selectors'
import { selectSharings } from '../../application/sharing/giving.selectors'
import {
  selectLeaderData,
  selectShare,
} from '../../application/sharing/leaderData/leaderData.slice'
import { selectNextInstead } from '../../application/sharing/nextFree.selectors'
import type { QuestionedShare } from '../../application/sharing/sharing.slice'
import { eventNameOf, type TrackedCode } from '../../domain/codes/TrackedCode'
import { shareOf } from '../../domain/sharing/leaderData/LeaderData'
import { peopleIn } from '../../domain/sharing/leaderData/people'
import { useTicketAddress } from '../codes/useTicketAddress'
import { Dialog } from '../kit/overlays/Dialog'
import { useAppDispatch, useAppSelector } from '../kit/store'
import { WithNames } from '../kit/WithNames'
import { thousands } from '../texts/counts'
import { givenText, someGivenText, someUnfitText, toWhomText, unfitText } from './givingText'

interface OneProps {
  readonly code: TrackedCode
  readonly isUnfit: boolean
}

/** The consequence of giving one code. */
const OneCode = ({ code, isUnfit }: OneProps) => {
  const shared =
    code.maxUses - code.currentUses > 1
      ? 'comparten los usos que le quedan.'
      : 'quien llegue primero lo usa.'
  return (
    <p>
      <bdi className="chip" translate="no">
        {code.code}
      </bdi>
      {' de '}
      <span translate="no">{eventNameOf(code)}</span>
      {isUnfit ? '. Quien lo reciba no podrá usarlo.' : `. Si lo da a otra persona, ${shared}`}
    </p>
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

interface TitleProps {
  /** The only code; null for several. */
  readonly code: TrackedCode | null
  readonly share: QuestionedShare
  readonly given: number
}

const Title = ({ code, share: { unfitness, unfit, ids }, given }: TitleProps) => {
  const mark = useAppSelector((state) => code && selectShare(state, code.id))
  const now = Date.now()
  if (!code || !mark) {
    return unfit > 0 ? someUnfitText(unfit, ids.length) : someGivenText(given, ids.length)
  }
  if (unfitness === null) {
    return <WithNames text={givenText(mark, now)} names={peopleIn(mark.note)} />
  }
  return <WithNames text={unfitText(code, unfitness, now)} names={[code.code]} />
}

interface Props {
  readonly share: QuestionedShare
  readonly onClose: () => void
}

/** Asks before codes leave that the leader gave to someone (SHARED-8), or that are of no use any more (SHARED-11). */
export const ShareQuestion = ({ share, onClose }: Props) => {
  const { ids, channel, confirmed, unfitness, unfit, onlyToGive } = share
  const dispatch = useAppDispatch()
  const [first, ...others] = ids
  const only = others.length === 0 ? first : undefined
  const code = useAppSelector((state) => (only === undefined ? null : selectCode(state, only)))
  const { shared } = useAppSelector((state) => selectSharings(state, ids))
  // Once an event is over, none of its codes is of use.
  const instead = unfitness === 'over' ? null : (only ?? null)
  const next = useAppSelector((state) => selectNextInstead(state, instead, channel))
  const ticket = useTicketAddress()
  const choose = (chosen: Action) => () => {
    onClose()
    dispatch(chosen)
    // The open ticket is of the code that is not given again.
    if (chosen === next && ticket.id !== null) ticket.close()
  }
  return (
    <Dialog title={<Title code={code} share={share} given={shared.length} />} onClose={onClose}>
      {only === undefined && unfit > 0 && (
        <p>
          {unfit === 1
            ? 'Está agotado, expiró o su evento ya pasó: quien lo reciba no podrá usarlo.'
            : 'Están agotados, expiraron o su evento ya pasó: quien los reciba no podrá usarlos.'}
        </p>
      )}
      {only === undefined && shared.length > 0 && (
        <>
          {/* Else the title says it. */}
          {unfit > 0 && <p>{someGivenText(shared.length, ids.length)}:</p>}
          <GivenCodes codes={shared} />
        </>
      )}
      {code && <OneCode code={code} isUnfit={unfitness !== null} />}
      <div className="dialog__actions">
        <button type="button" className="btn btn--quiet" onClick={onClose}>
          Cancelar
        </button>
        <button type="button" className="btn" onClick={choose(confirmed)}>
          {onlyToGive
            ? `Compartir los ${thousands(ids.length)}`
            : unfitness === null
              ? 'Compartir de nuevo'
              : 'Compartir igual'}
        </button>
        {onlyToGive && (
          <button type="button" className="btn btn--primary" onClick={choose(onlyToGive.request)}>
            {onlyToGive.count === 1
              ? 'Solo el que queda por dar'
              : `Solo los ${thousands(onlyToGive.count)} por dar`}
          </button>
        )}
        {next && (
          <button type="button" className="btn btn--primary" onClick={choose(next)}>
            Dar la siguiente
          </button>
        )}
      </div>
    </Dialog>
  )
}
