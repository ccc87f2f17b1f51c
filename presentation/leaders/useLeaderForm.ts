import { useState } from 'react'
import { leaderChecksAt } from '../../application/leaders/leaderChecks'
import {
  leaderDraftChanged,
  selectLeaderDraft,
  selectRegistration,
} from '../../application/leaders/registration.slice'
import type { LeaderDraft } from '../../domain/leaders/leaderDraft'
import {
  LEADER_FIELDS,
  type LeaderField,
  type LeaderRequest,
  leaderEmailOf,
  leaderErrorOf,
  readLeaderForm,
} from '../../domain/leaders/leaderForm'
import { useAppDispatch, useAppSelector } from '../store'
import { EMAIL_TAKEN, leaderErrorText, registrationFailureText } from './leaderText'

/** Whether something stands in every part of a field. */
const isFilled = (draft: LeaderDraft, field: LeaderField): boolean =>
  field === 'dateOfBirth'
    ? [draft.birthDay, draft.birthMonth, draft.birthYear].every((part) => part.trim() !== '')
    : draft[field].trim() !== ''

/** The leader form as it is filled in, with what to show of its errors. */
export const useLeaderForm = () => {
  const dispatch = useAppDispatch()
  const draft = useAppSelector(selectLeaderDraft)
  const job = useAppSelector(selectRegistration)
  const [checked, setChecked] = useState<ReadonlySet<LeaderField>>(new Set())
  const [isSubmitted, setIsSubmitted] = useState(false)
  const checks = leaderChecksAt(Date.now())
  const failure = job.step === 'failed' ? job.failure : null
  // A failure is about what was sent: for another address it says nothing.
  const isOfDraft = job.step === 'failed' && job.request.email === leaderEmailOf(draft.email)

  const errorAt = (field: LeaderField): string | null => {
    const error = checked.has(field) ? leaderErrorOf(draft, field, checks) : null
    if (error) return leaderErrorText(field, error)
    return field === 'email' && isOfDraft && failure === 'email-taken' ? EMAIL_TAKEN : null
  }
  return {
    draft,
    job,
    change: (changed: Partial<LeaderDraft>) => void dispatch(leaderDraftChanged(changed)),
    /** The error of a field shows from now on, once something stands in it. */
    leave: (field: LeaderField) => {
      if (isFilled(draft, field)) setChecked((before) => new Set([...before, field]))
    },
    errorAt,
    /** The wrong fields to list, in the order of the form. */
    listed: isSubmitted ? LEADER_FIELDS.filter((field) => errorAt(field) !== null) : [],
    /** Why nothing was registered, where no field is to blame; null if there is nothing to say. */
    problem:
      isOfDraft && failure !== null && failure !== 'email-taken'
        ? registrationFailureText[failure]
        : null,
    /** The leader to register; null, with every error shown, if a field is wrong. */
    submit: (): LeaderRequest | null => {
      const read = readLeaderForm(draft, checks)
      setChecked(new Set(LEADER_FIELDS))
      setIsSubmitted(!read.ok)
      return read.ok ? read.value : null
    },
  }
}
