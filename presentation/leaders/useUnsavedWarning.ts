import { useEffect } from 'react'
import { EMPTY_LEADER, type LeaderDraft } from '../../domain/leaders/leaderDraft'
import { isEqualByFields } from '../../domain/shared/isEqualByFields'

/**
 * The browser asks before a reload or a closed tab loses what was typed: the draft is kept nowhere,
 * as it identifies a person.
 */
export const useUnsavedWarning = (draft: LeaderDraft): void => {
  const isEmpty = isEqualByFields(draft, EMPTY_LEADER)
  useEffect(() => {
    if (isEmpty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isEmpty])
}
