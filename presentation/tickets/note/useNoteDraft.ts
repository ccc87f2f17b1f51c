import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { noteChanged } from '../../../application/own/own.events'
import { selectIsOwnDataKnown, selectShare } from '../../../application/own/ownData.slice'
import type { CodeId } from '../../../domain/codes/AccessCode'
import { LONGEST_NOTE } from '../../../domain/own/OwnData'
import { entryValue, setEntryValue } from '../../kit/history/historyEntry'
import { useUnanswered } from '../../kit/hooks/useUnanswered'
import { useAppDispatch, useAppSelector } from '../../store'
import { useTickets } from '../ticketContext'

/** How long the leader must pause before a note is saved, in milliseconds. */
const PAUSE_MS = 800

const ENTRY = 'note'

const keptDraft = (): string | null => {
  const kept = entryValue(ENTRY)
  return typeof kept === 'string' ? kept : null
}

/** 'unknown': the stored note has not come yet. */
export type NoteState = 'unknown' | 'saved' | 'saving' | 'too-long' | 'refused'

/**
 * What is typed of a note (SHARED-4): it stays until the stored note is the same. What cannot be saved is there again when the
 * ticket opens anew.
 */
export const useNoteDraft = (code: CodeId) => {
  const dispatch = useAppDispatch()
  const isKnown = useAppSelector(selectIsOwnDataKnown)
  const { note: stored } = useAppSelector((state) => selectShare(state, code))
  const drafts = useTickets()?.noteDrafts
  const [typed, setTyped] = useState(() => drafts?.get(code) ?? keptDraft())
  const [sent, setSent] = useState<string | null>(null)
  const [received, setReceived] = useState<string | null>(null)
  // Once it was saved, the field follows what is saved elsewhere.
  const draft = typed !== null && typed === received && typed.trim() !== stored ? null : typed
  const wanted = draft?.trim() ?? stored
  const isSaved = wanted === stored
  /** How many characters there are too many. */
  const over = Math.max(0, wanted.length - LONGEST_NOTE)
  const isRefused = useUnanswered(!isSaved && sent === wanted ? sent : null)

  const save = () => {
    if (!isKnown || isSaved || over > 0) return
    setSent(wanted)
    dispatch(noteChanged({ code, note: wanted }))
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
  const onHidden = useEffectEvent(() => {
    save()
    // A reload may come before it is saved.
    if (!isSaved) setEntryValue(ENTRY, draft)
  })
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') onHidden()
    }
    document.addEventListener('visibilitychange', onHide)
    return () => document.removeEventListener('visibilitychange', onHide)
  }, [])
  useEffect(() => {
    if (isSaved) setEntryValue(ENTRY, undefined)
  }, [isSaved])
  useEffect(() => {
    if (isSaved && draft !== null) setReceived(draft)
  }, [isSaved, draft])
  const kept = over > 0 || isRefused ? draft : null
  useEffect(() => {
    if (kept === null) drafts?.delete(code)
    else drafts?.set(code, kept)
  }, [drafts, code, kept])

  const stateNow = (): NoteState => {
    if (over > 0) return 'too-long'
    if (!isKnown) return 'unknown'
    if (isSaved) return 'saved'
    return isRefused ? 'refused' : 'saving'
  }
  return { text: draft ?? stored, state: stateNow(), over, change: setTyped, save }
}
