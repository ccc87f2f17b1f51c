import type { Action } from '@reduxjs/toolkit'
import type { GivenAgain } from '../../application/notices/sharingNotices'
import { selectNextInstead } from '../../application/sharing/nextFree.selectors'
import { useTicketAddress } from '../codes/useTicketAddress'
import { useAppDispatch, useAppSelector } from '../kit/store'

interface Props {
  readonly given: GivenAgain
  /** Takes the new mark back. */
  readonly undo: Action
  readonly onDone: () => void
}

/** Gives the next free code of the event in place of one that was given before (SHARED-8). */
export const GiveNext = ({ given, undo, onDone }: Props) => {
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
        if (given.by === 'copy') dispatch(undo)
        if (ticket.id === given.id) ticket.close()
        onDone()
      }}
    >
      Dar la siguiente
    </button>
  )
}
