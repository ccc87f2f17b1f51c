import { useMemo } from 'react'
import { selectCodes } from '../../../application/codes/list/codes.selectors'
import { selectNextFree } from '../../../application/codes/sharing/nextFree.selectors'
import {
  copyRequested,
  nextFreeCopyRequested,
  nextFreeShareRequested,
  shareRequested,
} from '../../../application/codes/sharing/sharing.events'
import type { Repeat } from '../../../application/codes/sharing/sharing.slice'
import { pictureRequested } from '../../../application/codes/tickets/tickets.events'
import { selectTicketCode } from '../../../application/codes/tickets/tickets.selectors'
import { selectLeaderData, selectShare } from '../../../application/leaderData/leaderData.slice'
import type { CodeId, EventId } from '../../../domain/codes/AccessCode'
import { givingOf } from '../../../domain/codes/sharing/giving'
import { eventNameOf, type TrackedCode } from '../../../domain/codes/TrackedCode'
import { shareOf } from '../../../domain/leaderData/LeaderData'
import { Dialog } from '../../kit/overlays/Dialog'
import { useAppDispatch, useAppSelector } from '../../store'
import { thousands } from '../../texts/counts'
import { givenText, someGivenText, toWhomText } from './givingText'

const idsOf = (repeat: Repeat): readonly CodeId[] =>
  pictureRequested.match(repeat) ? [repeat.payload.codeId] : repeat.payload.ids

/** The same way of sharing, for the event's next free code; null for a picture, which is of one code. */
const nextOf = (repeat: Repeat, event: EventId) => {
  if (copyRequested.match(repeat)) return nextFreeCopyRequested({ event, count: 1 })
  if (shareRequested.match(repeat)) {
    return nextFreeShareRequested({ event, channel: repeat.payload.channel })
  }
  return null
}

const OneCode = ({ id }: { readonly id: CodeId }) => {
  const code = useAppSelector((state) => selectTicketCode(state, id))
  return (
    code && (
      <p>
        <bdi className="chip" translate="no">
          {code.code}
        </bdi>
        {` de ${eventNameOf(code)}. Si lo da a otra persona, quien llegue primero lo usa.`}
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
            {toWhomText(shareOf(data, id), now)}
          </li>
        ))}
        {codes.length > MAX_LINES && <li>y {thousands(codes.length - MAX_LINES)} más</li>}
      </ul>
      <p>Si los da a otras personas, quien llegue primero los usa.</p>
    </>
  )
}

/** Those of some codes that were given before. */
const useGiven = (ids: readonly CodeId[]): readonly TrackedCode[] => {
  const codes = useAppSelector(selectCodes)
  const data = useAppSelector(selectLeaderData)
  return useMemo(() => {
    const wanted = new Set(ids)
    return givingOf(codes?.filter(({ id }) => wanted.has(id)) ?? [], data).given
  }, [codes, data, ids])
}

interface Props {
  readonly repeat: Repeat
  readonly onClose: () => void
}

/** Asks before codes that the leader gave to someone leave again (SHARED-8). */
export const GivenBefore = ({ repeat, onClose }: Props) => {
  const dispatch = useAppDispatch()
  const ids = idsOf(repeat)
  const [first, ...others] = ids
  const only = others.length === 0 ? first : undefined
  const given = useGiven(ids)
  const title = useAppSelector((state) =>
    only === undefined
      ? someGivenText(given.length, ids.length)
      : givenText(selectShare(state, only), Date.now()),
  )
  const event = useAppSelector((state) => {
    const eventId = only === undefined ? null : (selectTicketCode(state, only)?.eventId ?? null)
    return eventId !== null && selectNextFree(state, eventId).length > 0 ? eventId : null
  })
  const next = event === null ? null : nextOf(repeat, event)
  const choose = (request: Repeat | NonNullable<typeof next>) => () => {
    onClose()
    dispatch(request)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {only === undefined ? <GivenCodes codes={given} /> : <OneCode id={only} />}
      <div className="dialog__actions">
        <button type="button" className="btn btn--quiet" onClick={onClose}>
          Cancelar
        </button>
        <button type="button" className="btn" onClick={choose(repeat)}>
          {copyRequested.match(repeat) ? 'Copiar de nuevo' : 'Compartir de nuevo'}
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
