import { useEffect, useEffectEvent, useState } from 'react'
import { selectTemplate } from '../../../../application/codes/messages/message.selectors'
import { templateChanged } from '../../../../application/own/own.events'
import {
  selectIsEventHeld,
  selectIsEventSent,
  selectIsOwnDataKnown,
} from '../../../../application/own/ownData.slice'
import type { EventId } from '../../../../domain/codes/AccessCode'
import {
  DEFAULT_TEMPLATE,
  type TemplateProblem,
  templateProblem,
} from '../../../../domain/messages/template'
import { entryValue, setEntryValue } from '../../../kit/history/historyEntry'
import { useUnanswered } from '../../../kit/hooks/useUnanswered'
import { useWhenHidden } from '../../../kit/hooks/useWhenHidden'
import { useAppDispatch, useAppSelector } from '../../../store'

/** After this pause in typing the text is saved, in milliseconds. */
const PAUSE_MS = 800

const ENTRY = 'template'

const keptDraft = (): string | null => {
  const kept = entryValue(ENTRY)
  return typeof kept === 'string' ? kept : null
}

/** 'replaced': another text was saved meanwhile, elsewhere. 'waiting': saved here, to be sent later. */
export type DraftState =
  | 'loading'
  | 'saving'
  | 'saved'
  | 'waiting'
  | 'wrong'
  | 'unknown'
  | 'replaced'
  | 'refused'

export interface TemplateDraft {
  readonly text: string
  readonly state: DraftState
  /** Why the text cannot be used, once the typing has paused. */
  readonly problem: TemplateProblem | null
  readonly change: (text: string) => void
  /** The field has the focus. */
  readonly enter: () => void
  /** It has lost the focus, which ends the pause. */
  readonly leave: () => void
  /** Saves the text in place of the one that is saved. */
  readonly insist: () => void
  /** Drops the text for the one that is saved. */
  readonly giveWay: () => void
}

/**
 * The template of an event while it is edited (MESSAGE-6, MESSAGE-7). What was typed stays in the field until it is saved, also where
 * another text is saved meanwhile, and in the entry of the history.
 */
export const useTemplateDraft = (event: EventId): TemplateDraft => {
  const dispatch = useAppDispatch()
  const stored = useAppSelector((state) => selectTemplate(state, event))
  const isKnown = useAppSelector(selectIsOwnDataKnown)
  const isSent = useAppSelector((state) => selectIsEventSent(state, event))
  const isHeld = useAppSelector((state) => selectIsEventHeld(state, event))
  const [draft, setDraft] = useState(keptDraft)
  const [settled, setSettled] = useState(draft)
  const [sent, setSent] = useState<string | null>(null)
  const [isInside, setIsInside] = useState(false)
  /** The saved texts that the draft may replace without asking. */
  const [seen, setSeen] = useState<readonly string[]>([stored])

  const text = draft ?? stored
  const isDirty = draft !== null && draft !== stored
  const isReplaced = isDirty && !seen.includes(stored)
  const problem = isDirty ? templateProblem(text) : null

  const save = () => {
    setSent(text)
    setSeen((texts) => [...texts, stored, text])
    dispatch(templateChanged({ event, template: text === DEFAULT_TEMPLATE ? null : text }))
  }
  const settle = () => {
    setSettled(draft)
    if (isDirty && isKnown && !isReplaced && problem === null && sent !== draft) save()
  }
  const onPause = useEffectEvent(settle)
  useEffect(() => {
    if (!isDirty || draft === null) return
    const pause = setTimeout(onPause, PAUSE_MS)
    return () => clearTimeout(pause)
  }, [draft, isDirty])
  useEffect(() => {
    if (isKnown) onPause()
  }, [isKnown])

  const isRefused = useUnanswered(isDirty && draft === sent ? sent : null)

  const drop = () => {
    setDraft(null)
    setSettled(null)
    setSent(null)
  }
  const onReceived = useEffectEvent(drop)
  // Once the store has it, the field follows what is saved elsewhere.
  const isReceived = draft !== null && !isDirty && isSent
  useEffect(() => {
    if (isReceived && !isInside) onReceived()
  }, [isReceived, isInside])

  // What cannot be saved is here again after 'Back' or a reload.
  const kept = isDirty && settled === draft ? draft : undefined
  useEffect(() => {
    if (kept !== undefined || !isDirty) setEntryValue(ENTRY, kept)
  }, [kept, isDirty])

  useWhenHidden(() => {
    settle()
    // A reload may come before it is saved.
    if (isDirty) setEntryValue(ENTRY, draft)
  })
  useEffect(() => () => onPause(), [])

  const stateNow = (): DraftState => {
    if (problem !== null) return 'wrong'
    if (isReplaced) return 'replaced'
    if (isDirty && !isKnown) return 'unknown'
    if (isDirty) return isRefused ? 'refused' : 'saving'
    if (isHeld) return 'waiting'
    return isKnown ? 'saved' : 'loading'
  }
  return {
    text,
    state: stateNow(),
    // A brace that is being typed is not yet wrong.
    problem: settled === draft || templateProblem(settled ?? stored) !== null ? problem : null,
    change: (next) => {
      // The first letter: from here on the saved text is the one to replace.
      if (draft === null) setSeen([stored])
      setDraft(next)
    },
    enter: () => setIsInside(true),
    leave: () => {
      setIsInside(false)
      settle()
    },
    insist: save,
    giveWay: drop,
  }
}
