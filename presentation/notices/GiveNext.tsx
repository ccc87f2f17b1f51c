import type { NoticeMessage } from '../../application/notices/Notice'
import { sharesUndone } from '../../application/sharing/leaderData/leaderData.events'
import { selectNextInstead } from '../../application/sharing/nextFree.selectors'
import { useTicketAddress } from '../codes/useTicketAddress'
import { useAppDispatch, useAppSelector } from '../kit/store'

/** The notice of a code that was given before. */
export type GivenAgain = Extract<NoticeMessage, { kind: 'code-copied' | 'code-shared' }> & {
  readonly given: object
}

interface Props {
  readonly message: GivenAgain
  readonly onDone: () => void
}

/** Gives the next free code of the event in place of one that was given before (SHARED-8). */
export const GiveNext = ({ message, onDone }: Props) => {
  const { given, marked, at } = message
  const dispatch = useAppDispatch()
  const ticket = useTicketAddress()
  const next = useAppSelector((state) => selectNextInstead(state, given.id, given.by))
  if (!next) return null
  return (
    <button
      type="button"
      className="btn btn--quiet"
      onClick={() => {
        dispatch(next)
        // A copy alone gave the code to no one else; a message has left.
        if (given.by === 'copy') dispatch(sharesUndone({ codes: marked, at }))
        if (ticket.id === given.id) ticket.close()
        onDone()
      }}
    >
      Dar la siguiente
    </button>
  )
}
