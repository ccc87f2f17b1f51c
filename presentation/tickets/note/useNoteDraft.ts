import { useEffect, useEffectEvent, useState } from 'react'
import { noteChanged } from '../../../application/own/own.events'
import {
  selectIsOwnDataKnown,
  selectIsShareSent,
  selectShare,
} from '../../../application/own/ownData.slice'
import type { CodeId } from '../../../domain/codes/AccessCode'
import { LONGEST_NOTE } from '../../../domain/own/OwnData'
import { entryValue, setEntryValue } from '../../kit/history/historyEntry'
import { useUnanswered } from '../../kit/hooks/useUnanswered'
import { useWhenHidden } from '../../kit/hooks/useWhenHidden'
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
 * What is typed of a note (SHARED-4): it stays until the store has it. What could not be saved is there again when the ticket
 * opens anew, or after a reload; it is saved once the leader has touched it.
 */
export const useNoteDraft = (code: CodeId) => {
  const dispatch = useAppDispatch()
  const isKnown = useAppSelector(selectIsOwnDataKnown)
  const { note: stored } = useAppSelector((state) => selectShare(state, code))
  const isSent = useAppSelector((state) => selectIsShareSent(state, code))
  const drafts = useTickets()?.noteDrafts
  const [restored] = useState(() => drafts?.get(code) ?? keptDraft())
  const [typed, setTyped] = useState(restored)
  const [isTouched, setIsTouched] = useState(false)
  const [sent, setSent] = useState<string | null>(null)
  const [received, setReceived] = useState<string | null>(null)
  // Once the store has it, the field follows what is saved elsewhere.
  const draft = typed !== null && typed === received && typed.trim() !== stored ? null : typed
  const wanted = draft?.trim() ?? stored
  const isSaved = wanted === stored
  /** How many characters there are too many. */
  const over = Math.max(0, wanted.length - LONGEST_NOTE)
  const isUnanswered = useUnanswered(!isSaved && sent === wanted ? sent : null)
  const isRefused = isUnanswered || (!isTouched && restored !== null)

  const save = () => {
    if (!isKnown || isSaved || over > 0) return
    setSent(wanted)
    setIsTouched(true)
    dispatch(noteChanged({ code, note: wanted }))
  }
  const onPause = useEffectEvent(save)
  const onLeave = useEffectEvent(() => {
    if (isTouched) save()
  })
  useWhenHidden(() => {
    if (isTouched) save()
    // A reload may come before it is saved.
    if (!isSaved) setEntryValue(ENTRY, draft)
  })
  // Each letter begins the pause anew.
  useEffect(() => {
    if (!isTouched || typed === null) return
    const timer = setTimeout(onPause, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isTouched, typed])
  useEffect(() => () => onLeave(), [])

  const isStored = isSaved && isSent
  useEffect(() => {
    if (isStored && draft !== null) setReceived(draft)
  }, [isStored, draft])
  useEffect(() => {
    if (draft === null || isStored) {
      drafts?.delete(code)
      setEntryValue(ENTRY, undefined)
    } else drafts?.set(code, draft)
  }, [drafts, code, draft, isStored])

  const stateNow = (): NoteState => {
    if (over > 0) return 'too-long'
    if (!isKnown) return 'unknown'
    if (isSaved) return 'saved'
    return isRefused ? 'refused' : 'saving'
  }
  const change = (text: string) => {
    setIsTouched(true)
    setTyped(text)
  }
  return { text: draft ?? stored, state: stateNow(), over, change, save }
}
