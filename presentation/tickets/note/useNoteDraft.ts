import { useEffect, useRef, useState } from 'react'
import { noteChanged } from '../../../application/own/own.events'
import type { CodeId } from '../../../domain/codes/AccessCode'
import { LONGEST_NOTE } from '../../../domain/own/OwnData'
import { useAppDispatch } from '../../store'

/** How long the leader must pause before a note is saved, in milliseconds. */
const PAUSE_MS = 800

/** What is typed of a note: it stays until the stored note is the same, so that nothing is lost where it cannot be saved. */
export const useNoteDraft = (code: CodeId, stored: string) => {
  const dispatch = useAppDispatch()
  const [draft, setDraft] = useState<string | null>(null)
  const isSaved = draft === null || draft.trim() === stored
  const over = Math.max(0, (draft?.trim().length ?? 0) - LONGEST_NOTE)
  const save = () => {
    if (draft !== null && !isSaved && over === 0)
      dispatch(noteChanged({ code, note: draft.trim() }))
  }
  // The latest, for the end of the pause or of the ticket.
  const latest = useRef(save)
  latest.current = save
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the pause anew
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => () => latest.current(), [])
  return {
    text: draft ?? stored,
    isSaved,
    /** How many characters there are too many. */
    over,
    change: setDraft,
    save,
  }
}
