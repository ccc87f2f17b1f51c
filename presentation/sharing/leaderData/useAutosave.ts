import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { IDLE, isAlike, type KeptDraft, keptDraftIn, nextDraft } from '../../kit/draft'
import { setEntryValue } from '../../kit/hooks/useEntryState'
import { useUnanswered } from '../../kit/hooks/useUnanswered'
import { useWhenHidden } from '../../kit/hooks/useWhenHidden'

/** After this pause in typing a text is saved, in milliseconds. */
const PAUSE_MS = 800

/** 'waiting': saved here, and sent once there is a connection. */
export type SaveState = 'idle' | 'dirty' | 'saving' | 'waiting' | 'refused'

export interface AutosaveOptions {
  /** The text as it is saved, also where it waits to be sent. */
  readonly stored: string
  /** Whether what is saved is known; until then nothing is saved over it. */
  readonly isKnown: boolean
  /** Whether the store has it. */
  readonly isSent: boolean
  /** Whether it waits for the connection. */
  readonly isWaiting: boolean
  /** The name under which the entry of the history keeps what is not saved. */
  readonly entry: string
  /** A text that an earlier visit could not save; saved once the leader has touched it. */
  readonly kept?: KeptDraft | null
  /**
   * The text to save for what was typed over `base`, also where another was saved meanwhile, elsewhere. Without it such a
   * one is replaced only if the leader says so.
   */
  readonly joined?: (typed: string, base: string, stored: string) => string
  readonly isAllowed: (wanted: string) => boolean
  readonly save: (wanted: string) => void
}

/**
 * Saves a text of the leader after a pause in typing, on leaving the field or the page, and when the page is hidden. The
 * typed text stays in the field until the store has it.
 */
export const useAutosave = ({
  stored,
  isKnown,
  isSent,
  isWaiting,
  entry,
  kept = null,
  joined,
  isAllowed,
  save,
}: AutosaveOptions) => {
  const [first] = useState(() => kept ?? keptDraftIn(entry))
  const [draft, happened] = useReducer(
    nextDraft,
    first === null
      ? IDLE
      : { ...first, phase: 'refused', hasPaused: true, replaceable: [first.base] },
  )
  const [isInside, setIsInside] = useState(false)
  const { text, phase, hasPaused } = draft
  const typed = text ?? stored
  // The stored text is the base if this draft may replace it, such as after an undo; any other came from another device.
  const base = draft.replaceable.includes(stored) ? stored : draft.base
  const wanted = text !== null && joined ? joined(text, base, stored) : typed
  const isUnsaved = wanted !== stored
  const isReplaced = isUnsaved && !joined && !draft.replaceable.includes(stored)

  const send = () => {
    happened({ kind: 'sent', wanted, stored })
    save(wanted)
  }
  const settle = () => {
    happened({ kind: 'paused' })
    const isDue = phase === 'dirty' && isUnsaved && isKnown && !isReplaced
    if (isDue && isAllowed(wanted)) send()
  }
  const onPause = useEffectEvent(settle)
  // Each letter begins the pause anew.
  useEffect(() => {
    if (phase !== 'dirty' || text === null) return
    const pause = setTimeout(onPause, PAUSE_MS)
    return () => clearTimeout(pause)
  }, [phase, text])
  useEffect(() => {
    if (isKnown) onPause()
  }, [isKnown])
  useEffect(() => () => onPause(), [])
  useWhenHidden(() => {
    settle()
    // A reload may come before it is saved.
    if (isUnsaved && text !== null) setEntryValue(entry, { text, base })
  })

  const isReceived = phase === 'saving' && !isUnsaved && isSent
  useEffect(() => {
    if (isReceived) happened({ kind: 'received' })
  }, [isReceived])
  const isLate = useUnanswered(phase === 'saving' && isUnsaved ? wanted : null)
  useEffect(() => {
    if (isLate) happened({ kind: 'unanswered' })
  }, [isLate])
  // After saving, show the stored text again: at once if another was saved elsewhere, else when the focus is gone.
  const isOver = phase === 'idle' && text !== null && (!isAlike(text, stored) || !isInside)
  useEffect(() => {
    if (isOver) happened({ kind: 'dropped' })
  }, [isOver])
  const toKeep = isUnsaved && hasPaused && phase !== 'idle' ? text : null
  useEffect(() => {
    if (toKeep !== null) setEntryValue(entry, { text: toKeep, base })
    else if (!isUnsaved) setEntryValue(entry, undefined)
  }, [entry, toKeep, base, isUnsaved])

  const stateNow = (): SaveState => {
    if (isUnsaved) return phase === 'idle' ? 'dirty' : phase
    return isWaiting ? 'waiting' : 'idle'
  }
  return {
    text: typed,
    wanted,
    base,
    state: stateNow(),
    /** Whether another text was saved meanwhile, elsewhere. */
    isReplaced,
    hasPaused,
    change: (typed: string) => happened({ kind: 'typed', text: typed, stored }),
    /** The field has the focus. */
    enter: () => setIsInside(true),
    /** It has lost the focus, which ends the pause. */
    leave: () => {
      setIsInside(false)
      settle()
    },
    /** Saves the text in place of the one that is saved, or once more. */
    insist: send,
    /** Drops the text for the one that is saved. */
    giveWay: () => happened({ kind: 'dropped' }),
  }
}
