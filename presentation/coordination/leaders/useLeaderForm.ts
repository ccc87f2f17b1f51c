import Form from 'antd/es/form'
import { useEffect, useState } from 'react'
import { leaderChecksAt } from '../../../application/coordination/leaders/leaderChecks'
import {
  leaderDraftChanged,
  selectLeaderDraft,
  selectRegistration,
} from '../../../application/coordination/leaders/registration.slice'
import type { LeaderDraft } from '../../../domain/coordination/leaders/leaderDraft'
import {
  LEADER_FIELDS,
  type LeaderField,
  type LeaderRequest,
  leaderEmailOf,
  leaderErrorOf,
  readLeaderForm,
} from '../../../domain/coordination/leaders/leaderForm'
import { checkFields, focusField, recheckFields } from '../../kit/antd/form'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import {
  EMAIL_TAKEN,
  leaderErrorText,
  leaderFieldName,
  registrationFailureText,
} from './leaderText'

/** The parts of a date of birth, which the form has as one field. */
export type BirthDate = Pick<LeaderDraft, 'birthDay' | 'birthMonth' | 'birthYear'>
type Values = Omit<LeaderDraft, keyof BirthDate> & { readonly dateOfBirth: BirthDate }

const draftOf = ({ dateOfBirth, ...values }: Values): LeaderDraft => ({ ...values, ...dateOfBirth })

const valuesOf = ({ birthDay, birthMonth, birthYear, ...values }: LeaderDraft): Values => ({
  ...values,
  dateOfBirth: { birthDay, birthMonth, birthYear },
})

/** The leader form as it is filled in, with what to show of its errors. */
export const useLeaderForm = () => {
  const dispatch = useAppDispatch()
  const [form] = Form.useForm<Values>()
  const draft = useAppSelector(selectLeaderDraft)
  const job = useAppSelector(selectRegistration)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const checks = leaderChecksAt(Date.now())
  const isDone = job.step === 'done'
  const failed = job.step === 'failed' ? job : null
  const takenEmail = failed?.failure === 'email-taken' ? failed.request.email : null
  useEffect(() => {
    // The report of the leader who was sent stands elsewhere in the history: this form is the next.
    if (isDone) form.resetFields()
  }, [form, isDone])
  useEffect(() => {
    if (takenEmail === null) recheckFields(form)
    else {
      checkFields(form, ['email'])
      focusField(form, 'email')
    }
  }, [form, takenEmail])

  // Not the draft of the last render: the rules run as soon as something was typed.
  const typed = () => draftOf(form.getFieldsValue(true))
  const errorAt = (at: LeaderDraft, field: LeaderField): string | null => {
    const error = leaderErrorOf(at, field, checks)
    if (error) return leaderErrorText(field, error)
    // For another address the failure says nothing.
    return field === 'email' && leaderEmailOf(at.email) === takenEmail ? EMAIL_TAKEN : null
  }
  return {
    form,
    draft,
    initialValues: valuesOf(draft),
    isWriting: job.step === 'writing',
    keep: () => {
      dispatch(leaderDraftChanged(typed()))
      recheckFields(form)
    },
    /** The error of a field shows from now on, once something stands in it. */
    leave: (field: LeaderField) => {
      if (leaderErrorOf(typed(), field, checks)?.kind !== 'required') checkFields(form, [field])
    },
    /** The properties of a Form.Item for a field. */
    item: (field: LeaderField) => ({
      name: field,
      label: leaderFieldName[field],
      required: true,
      rules: [
        {
          validator: async () => {
            const error = errorAt(typed(), field)
            if (error !== null) throw new Error(error)
          },
        },
      ],
    }),
    /** The wrong fields to list, in the order of the form. */
    listed: isSubmitted ? LEADER_FIELDS.filter((field) => errorAt(draft, field) !== null) : [],
    /** Why nothing was registered, where no field is to blame; null if there is nothing to say. */
    problem:
      failed &&
      failed.failure !== 'email-taken' &&
      failed.request.email === leaderEmailOf(draft.email)
        ? registrationFailureText[failed.failure]
        : null,
    /** The leader to register, also at an address that was taken before; null if a field is wrong. */
    submit: (): LeaderRequest | null => {
      const read = readLeaderForm(typed(), checks)
      setIsSubmitted(!read.ok)
      if (read.ok) return read.value
      focusField(form, read.error.fields[0])
      return null
    },
  }
}
