import type { TemplateProblem } from '../../../domain/sharing/template'
import { type AutosaveOptions, type SaveState, useAutosave } from './useAutosave'

/** 'replaced': another text was saved meanwhile, elsewhere. 'unknown': the saved one has not come yet. */
export type DraftState = SaveState | 'loading' | 'wrong' | 'unknown' | 'replaced'

interface Options extends Omit<AutosaveOptions, 'isAllowed'> {
  /** Why a text cannot be used; null if it can. */
  readonly problemOf: (text: string) => TemplateProblem | null
}

/** A template while it is edited (MESSAGE-6, MESSAGE-7). */
export const useTextDraft = ({ problemOf, ...options }: Options) => {
  const { state, wanted, isReplaced, hasPaused, ...field } = useAutosave({
    ...options,
    isAllowed: (text) => problemOf(text) === null,
  })
  const isSaved = state === 'idle' || state === 'waiting'
  const problem = isSaved ? null : problemOf(wanted)

  const stateNow = (): DraftState => {
    if (problem !== null) return 'wrong'
    if (isReplaced) return 'replaced'
    if (!options.isKnown && state !== 'waiting') return isSaved ? 'loading' : 'unknown'
    return state
  }
  return {
    ...field,
    state: stateNow(),
    /** Why the text cannot be used. A brace that is being typed is not yet wrong. */
    problem: hasPaused ? problem : null,
  }
}

export type TextDraft = ReturnType<typeof useTextDraft>
