import { entryValue } from './hooks/useEntryState'

/** A text that was typed, until the store has it. */
interface Draft {
  /** Null where the field shows what is saved. */
  readonly text: string | null
  /** 'dirty': not sent yet. 'saving': sent, and not received. 'refused': not received in time, or not in an earlier visit. */
  readonly phase: 'idle' | 'dirty' | 'saving' | 'refused'
  /** Whether the typing has paused: what is being typed is not yet wrong. */
  readonly hasPaused: boolean
  /** The saved text that was typed over, or the text that was sent last. */
  readonly base: string
  /** The saved texts that the draft may replace without asking. */
  readonly replaceable: readonly string[]
}

type DraftEvent =
  | { readonly kind: 'typed'; readonly text: string; readonly stored: string }
  | { readonly kind: 'sent'; readonly wanted: string; readonly stored: string }
  | { readonly kind: 'paused' | 'received' | 'unanswered' | 'dropped' }

export const IDLE: Draft = {
  text: null,
  phase: 'idle',
  hasPaused: false,
  base: '',
  replaceable: [],
}

/** A blank that is being typed before the next word is not saved yet. */
export const isAlike = (typed: string, saved: string): boolean => typed.trim() === saved.trim()

export const nextDraft = (draft: Draft, event: DraftEvent): Draft => {
  switch (event.kind) {
    case 'typed': {
      // The first letter: from here on the saved text is the one to replace.
      const { stored, text } = event
      const before = draft.phase === 'idle' ? { base: stored, replaceable: [stored] } : draft
      return { ...before, text, phase: 'dirty', hasPaused: false }
    }
    case 'paused':
      return draft.hasPaused ? draft : { ...draft, hasPaused: true }
    case 'sent': {
      const replaceable = [...draft.replaceable, event.stored, event.wanted]
      // The joined text comes into the field, as the next letters are typed over all of it.
      const text = isAlike(draft.text ?? '', event.wanted) ? draft.text : event.wanted
      return { ...draft, text, phase: 'saving', base: event.wanted, replaceable }
    }
    case 'received':
      return draft.phase === 'idle' ? draft : { ...draft, phase: 'idle' }
    case 'unanswered':
      return draft.phase === 'saving' ? { ...draft, phase: 'refused' } : draft
    case 'dropped':
      return IDLE
  }
}

/** A text that is not saved, and the saved one that it was typed over. */
export interface KeptDraft {
  readonly text: string
  readonly base: string
}

const isDraft = (value: unknown): value is KeptDraft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'base' in value &&
  typeof value.base === 'string'

/** The draft that an entry of the history keeps of an earlier visit; null for none. */
export const keptDraftIn = (entry: string): KeptDraft | null => {
  const kept = entryValue(entry)
  return isDraft(kept) ? kept : null
}
