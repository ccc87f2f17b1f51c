import { useEffect } from 'react'
import { leaderDataChanged } from '../../../application/sharing/leaderData/leaderData.events'
import {
  selectIsLeaderDataKnown,
  selectIsSent,
  selectIsWaiting,
  selectShare,
} from '../../../application/sharing/leaderData/leaderData.slice'
import type { CodeId } from '../../../domain/codes/AccessCode'
import { LONGEST_NOTE } from '../../../domain/sharing/leaderData/LeaderData'
import { joinedNote } from '../../../domain/sharing/leaderData/people'
import { useTickets } from '../../codes/ticketContext'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { type SaveState, useAutosave } from '../../sharing/leaderData/useAutosave'

/** 'unknown': the stored note has not come yet. */
export type NoteState = SaveState | 'unknown' | 'too-long'

/**
 * A typed note (SHARED-4). It stays until the store has it or the session ends, also after the ticket is closed.
 */
export const useNoteDraft = (code: CodeId) => {
  const dispatch = useAppDispatch()
  const isKnown = useAppSelector(selectIsLeaderDataKnown)
  const { note: stored } = useAppSelector((state) => selectShare(state, code))
  const drafts = useTickets()?.noteDrafts
  const { wanted, base, state, leave, insist, ...field } = useAutosave({
    stored,
    isKnown,
    isSent: useAppSelector((all) => selectIsSent(all, 'share', code)),
    isWaiting: useAppSelector((all) => selectIsWaiting(all, 'share', code)),
    entry: 'note',
    kept: drafts?.get(code) ?? null,
    joined: (typed, over, saved) => joinedNote(saved, typed.trim(), over),
    isAllowed: ({ length }) => length <= LONGEST_NOTE,
    save: (note) => dispatch(leaderDataChanged({ kind: 'share', code, fields: { note } })),
  })
  /** How many characters there are too many. */
  const over = Math.max(0, wanted.length - LONGEST_NOTE)
  const unsaved = state === 'idle' ? null : field.text
  useEffect(() => {
    if (unsaved === null) drafts?.delete(code)
    else drafts?.set(code, { text: unsaved, base })
  }, [drafts, code, unsaved, base])

  const stateNow = (): NoteState => {
    if (over > 0) return 'too-long'
    return isKnown ? state : 'unknown'
  }
  return {
    ...field,
    state: stateNow(),
    over,
    leave: () => {
      leave()
      if (state === 'refused' && isKnown && over === 0) insist()
    },
  }
}
